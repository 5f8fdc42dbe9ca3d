#include "search_run.hpp"

namespace naslag {

Searched search(const Rules& rules, Endings endings, std::string_view cells, Colour side, const Limits& limits,
                const Poll& poll) {
    const auto positive = [](const char* what, int number) {
        if (number < 1) throw Refused(std::string(what) + " is " + std::to_string(number) + "; expected at least 1");
    };
    positive("depth", limits.depth);
    positive("lines", limits.lines);
    positive("threads", limits.threads);
    if (limits.tables && !(limits.tables->rules() == rules)) throw Refused("the endgame tables are of other rules");
    Searched found;
    if (search_on_ten(rules, endings, cells, side, limits, poll, found)) return found;
    if (Layout(rules).bits() > 64) return search_by(Given<u128>{rules}, endings, cells, side, limits, poll);
    return search_by(Given<u64>{rules}, endings, cells, side, limits, poll);
}

}  // namespace naslag
