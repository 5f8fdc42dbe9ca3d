// The search with the rules of the international game as constants.
#include "international.hpp"
#include "search_run.hpp"

namespace naslag {

bool search_on_ten(const Rules& rules, Endings endings, std::string_view cells, Colour side, const Limits& limits,
                   const Poll& poll, Searched& found) {
    if (!(rules == international)) return false;
    static constexpr Fixed<international> policy{};
    found = search_by(policy, endings, cells, side, limits, poll);
    return true;
}

}  // namespace naslag
