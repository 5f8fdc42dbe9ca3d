#include "movetext.hpp"

#include <algorithm>

namespace naslag {

namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }
bool blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\v' || c == '\f'; }
bool letter(char c) { return (c >= 'a' && c <= 'z' && c != 'x') || (c >= 'A' && c <= 'Z' && c != 'X'); }

// A number of at most three digits; -1 if there is none.
int number(std::string_view text, std::size_t& at) {
    int value = -1;
    for (int digits = 0; at < text.size() && digit(text[at]) && digits < 3; ++at, ++digits)
        value = (value < 0 ? 0 : value * 10) + (text[at] - '0');
    return value;
}

constexpr std::string_view results[] = {"1/2-1/2", "2-0", "1-1", "0-2", "1-0", "0-1", "0-0", "*"};

// Where the thing that opens at `at` ends; variations nest, comments do not.
std::size_t skipped(std::string_view text, std::size_t at) {
    if (text[at] == '{' || text[at] == '[' || text[at] == ';') {
        const auto end = text.find(text[at] == '{' ? '}' : text[at] == '[' ? ']' : '\n', at);
        return end == std::string_view::npos ? text.size() : end + 1;
    }
    int depth = 0;
    for (; at < text.size(); ++at) {
        if (text[at] == '{' || text[at] == ';') {
            at = skipped(text, at) - 1;
        } else if (text[at] == '(') {
            ++depth;
        } else if (text[at] == ')' && --depth == 0) {
            return at + 1;
        }
    }
    return text.size();
}

}  // namespace

Names::Names(const Rules& rules, std::vector<int> bits)
    : rows_(rules.rows), columns_(rules.columns), bits_(std::move(bits)), squares_(bits_.size(), 0),
      places_(static_cast<std::size_t>(rules.rows * rules.columns), -1) {
    const int corner = rules.playing == Playing::left_corner ? 0 : columns_ - 1;
    int count = 0;
    for (int row = 0; row < rows_; ++row)
        for (int column = 0; column < columns_; ++column)
            if (rules.playing == Playing::all || (row + column) % 2 == (rows_ - 1 + corner) % 2)
                places_[static_cast<std::size_t>(row * columns_ + column)] = count++;
    if (static_cast<int>(bits_.size()) != count)
        throw Refused("there are numbers for " + std::to_string(bits_.size()) + " squares; the board has " +
                      std::to_string(count));
    for (std::size_t index = 0; index < bits_.size(); ++index) {
        const int bit = bits_[index];
        if (bit < 0 || bit >= count || squares_[static_cast<std::size_t>(bit)])
            throw Refused("square " + std::to_string(index + 1) + " lies on bit " + std::to_string(bit) +
                          ", which is off the board or has a number already");
        squares_[static_cast<std::size_t>(bit)] = static_cast<int>(index) + 1;
    }
}

int Names::bit(char column, int row) const {
    const int along = (column | 0x20) - 'a', down = rows_ - row;
    if (along < 0 || along >= columns_ || down < 0 || down >= rows_) return -1;
    return places_[static_cast<std::size_t>(down * columns_ + along)];
}

bool read_move(const Names& names, std::string_view token, std::vector<int>& bits, Sign& sign) {
    bits.clear();
    sign = Sign::any;
    for (std::size_t at = 0;;) {
        int bit = -1;
        if (at < token.size() && letter(token[at])) {
            const char column = token[at++];
            bit = names.bit(column, number(token, at));
        } else {
            bit = names.bit(number(token, at));
        }
        if (bit < 0) return false;
        bits.push_back(bit);
        if (at == token.size()) return bits.size() > 1;
        const auto before = sign;
        if (token[at] == '-') {
            sign = Sign::quiet;
        } else if (token[at] == 'x' || token[at] == 'X' || token[at] == ':') {
            sign = Sign::capture;
        } else if (token.substr(at, 2) == "\xc3\x97") {
            sign = Sign::capture;
            ++at;
        } else {
            return false;
        }
        ++at;
        if (before != Sign::any && before != sign) return false;
    }
}

Replayed replay(const Engine& engine, const Names& names, std::string_view cells, Colour side,
                std::string_view text) {
    const auto walk = engine.walk(cells, side);
    std::vector<int> bits;
    Sign sign = Sign::any;
    int plies = 0;
    const auto stopped = [&](Stop stop, std::size_t at) {
        return Replayed{walk->cells(), walk->side(), plies, stop, at};
    };
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (blank(c) || c == '.' || c == '!' || c == '?') {
            ++at;
        } else if (c == '{' || c == '(' || c == '[' || c == ';') {
            at = skipped(text, at);
        } else if (c == '$') {
            for (++at; at < text.size() && digit(text[at]);) ++at;
        } else {
            std::size_t end = at;
            while (end < text.size() && !blank(text[end]) && std::string_view("{}()[];!?$.").find(text[end]) == std::string_view::npos)
                ++end;
            const auto token = text.substr(at, end - at);
            if (std::find(std::begin(results), std::end(results), token) != std::end(results)) return stopped(Stop::none, at);
            const bool move_number = end < text.size() && text[end] == '.' && std::all_of(token.begin(), token.end(), digit);
            if (!move_number) {
                if (!read_move(names, token, bits, sign)) return stopped(Stop::unreadable, at);
                const auto outcome = walk->step(bits, sign);
                if (outcome == Outcome::illegal) return stopped(Stop::illegal, at);
                if (outcome == Outcome::ambiguous) return stopped(Stop::ambiguous, at);
                ++plies;
            }
            at = std::max(end, at + 1);
        }
    }
    return stopped(Stop::none, text.size());
}

}  // namespace naslag
