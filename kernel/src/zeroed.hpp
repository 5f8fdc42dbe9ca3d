// A large table of zeros, of which only the pages that are written to cost memory and time.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace naslag {

template <class T>
class Zeroed {
  public:
    explicit Zeroed(std::size_t size) : size_(size), items_(static_cast<T*>(std::calloc(size, sizeof(T)))) {
        static_assert(std::is_trivially_destructible_v<T>);
        if (!items_) throw std::bad_alloc();
    }
    std::size_t size() const { return size_; }
    T* data() const { return items_.get(); }

  private:
    struct Free {
        void operator()(T* items) const { std::free(items); }
    };
    std::size_t size_;
    std::unique_ptr<T, Free> items_;
};

}  // namespace naslag
