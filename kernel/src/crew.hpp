// Work dealt out to threads in parts, with the calling thread looking up now and then.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "word.hpp"

namespace naslag {

// Called about ten times a second, from the thread that asked for the work, with the part done (0 to 1). It may throw:
// the work stops and the exception goes to the caller.
using Poll = std::function<void(double)>;

class Pulse {
  public:
    explicit Pulse(const Poll& poll) : poll_(poll) {}

    bool due() const { return std::chrono::steady_clock::now() >= next_; }
    void beat(double done) {
        if (!poll_ || !due()) return;
        next_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
        poll_(done);
    }

  private:
    const Poll& poll_;
    std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now();
};

// Does `work(part)` for every part below `parts`; `pulse` sees the part done, from `from` to `to`.
template <class Work>
void in_parts(int threads, u64 parts, Pulse& pulse, double from, double to, Work&& work) {
    std::atomic<u64> dealt{0};
    std::atomic<bool> failed{false};
    std::exception_ptr error;
    std::mutex guard;
    const auto keep = [&] {
        const std::lock_guard lock(guard);
        if (!error) error = std::current_exception();
        failed = true;
    };
    {
        std::vector<std::jthread> helpers;
        for (int index = 1; index < threads; ++index)
            helpers.emplace_back([&] {
                try {
                    for (u64 part; !failed && (part = dealt++) < parts;) work(part);
                } catch (...) {
                    keep();
                }
            });
        try {
            for (u64 part; !failed && (part = dealt++) < parts;) {
                pulse.beat(from + (to - from) * static_cast<double>(part) / static_cast<double>(parts));
                work(part);
            }
        } catch (...) {
            keep();
        }
    }
    if (error) std::rethrow_exception(error);
}

}  // namespace naslag
