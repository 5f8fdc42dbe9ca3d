#include "routes.hpp"

#include <algorithm>

#include "captures.hpp"

namespace naslag {

namespace {

constexpr char empty = '.';

struct Side {
    char man, king, enemy_man, enemy_king;

    explicit Side(Colour us)
        : man(us == Colour::white ? 'w' : 'b'),
          king(us == Colour::white ? 'W' : 'B'),
          enemy_man(us == Colour::white ? 'b' : 'w'),
          enemy_king(us == Colour::white ? 'B' : 'W') {}

    bool enemy(char cell) const { return cell == enemy_man || cell == enemy_king; }
};

class Search {
  public:
    Search(const Rules& rules, const Board& board, std::string_view cells, Colour us)
        : rules_(rules), board_(board), us_(us), side_(us), cells_(cells),
          man_ways_(ways_on_board(rules.man_captures, us)),
          king_ways_(ways_on_board(rules.king_captures, Colour::white)) {}

    std::vector<Route> captures() {
        for (int bit = 0; bit < board_.size(); ++bit) {
            const char cell = at(bit);
            if (cell != side_.man && cell != side_.king) continue;
            set(bit, empty);
            stands_.push_back(bit);
            if (cell == side_.man)
                man(bit, -1);
            else
                each_way(king_ways_, [&](int way) { king(way, bit); });
            stands_.pop_back();
            set(bit, cell);
        }
        return std::move(found_);
    }

    void quiet(std::vector<Route>& moves) const {
        for (int bit = 0; bit < board_.size(); ++bit) {
            const char cell = at(bit);
            if (cell != side_.man && cell != side_.king) continue;
            const bool man = cell == side_.man;
            const unsigned ways = man ? ways_on_board(rules_.man_moves, us_)
                                      : ways_on_board(rules_.king_moves, Colour::white);
            each_way(ways, [&](int way) {
                for (const int to : board_.ray(bit, way)) {
                    if (at(to) != empty) break;
                    moves.push_back({{bit, to}, {}, man && !board_.far_row(to, us_) ? cell : side_.king});
                    if (man || !rules_.flying) break;
                }
            });
        }
    }

  private:
    const Rules& rules_;
    const Board& board_;
    const Colour us_;
    const Side side_;
    std::string cells_;
    const unsigned man_ways_, king_ways_;
    std::vector<int> stands_, captured_;
    std::vector<Route> found_;

    char at(int bit) const { return cells_[static_cast<std::size_t>(bit)]; }
    void set(int bit, char cell) { cells_[static_cast<std::size_t>(bit)] = cell; }

    template <class F>
    static void each_way(unsigned ways, F&& f) {
        for (int way = 0; way < directions; ++way)
            if (ways >> way & 1U) f(way);
    }

    bool turns_back(int came, int way) const { return !rules_.half_turn && came >= 0 && way == opposite(came); }
    bool taken(int bit) const { return std::find(captured_.begin(), captured_.end(), bit) != captured_.end(); }

    void add(char piece) { found_.push_back({stands_, captured_, piece}); }

    // Captures a piece for the time that `f` goes on.
    template <class F>
    void captured(int over, F&& f) {
        const char cell = at(over);
        captured_.push_back(over);
        if (rules_.at_once) set(over, empty);
        f();
        set(over, cell);
        captured_.pop_back();
    }

    // Stands on a square for the time that `f` goes on.
    template <class F>
    void standing(int bit, F&& f) {
        stands_.push_back(bit);
        f();
        stands_.pop_back();
    }

    void man(int bit, int came) {
        bool went_on = false;
        each_way(man_ways_, [&](int way) {
            const auto& ray = board_.ray(bit, way);
            if (ray.size() < 2) return;
            const int over = ray[0], behind = ray[1];
            if (!side_.enemy(at(over)) || at(behind) != empty || taken(over)) return;
            if ((!rules_.man_captures_king && at(over) == side_.enemy_king) || turns_back(came, way)) return;
            went_on = true;
            standing(behind, [&] {
                captured(over, [&] {
                    if (!board_.far_row(behind, us_) || rules_.promotion == Promotion::only_if_it_ends_there)
                        man(behind, way);
                    else if (rules_.promotion == Promotion::ends_move || !crowned(behind, way))
                        add(side_.king);
                });
            });
        });
        if (!captured_.empty() && !(went_on && rules_.complete))
            add(board_.far_row(bit, us_) ? side_.king : side_.man);
    }

    bool crowned(int bit, int came) {
        bool went_on = false;
        each_way(king_ways_, [&](int way) {
            if (!turns_back(came, way)) went_on |= king(way, bit);
        });
        return went_on && rules_.complete;
    }

    bool king(int way, int bit) {
        const auto& ray = board_.ray(bit, way);
        const std::size_t reach = rules_.flying ? ray.size() : std::min<std::size_t>(ray.size(), 2);
        std::size_t free = 0;
        while (free < reach && at(ray[free]) == empty) ++free;
        if (free >= reach) return false;
        const int over = ray[free];
        std::vector<int> landings;
        for (std::size_t index = free + 1; index < reach && at(ray[index]) == empty; ++index) {
            landings.push_back(ray[index]);
            if (rules_.landing == Landing::directly_behind) break;
        }
        if (landings.empty() || !side_.enemy(at(over)) || taken(over)) return false;
        const bool met_king = at(over) == side_.enemy_king;
        bool straight = false;
        std::vector<int> ends;
        captured(over, [&] {
            for (const int landing : landings) {
                bool turned = false;
                standing(landing, [&] {
                    each_way(king_ways_, [&](int turn) {
                        if (turn == way) {  // once, from the first square behind
                            if (landing == landings[0]) straight = king(turn, landing);
                        } else if (!turns_back(way, turn)) {
                            turned |= king(turn, landing);
                        }
                    });
                });
                if (!turned || !rules_.complete) ends.push_back(landing);
            }
        });
        if (rules_.complete && (straight || (rules_.seek_more && ends.size() < landings.size()))) return true;
        if (rules_.landing == Landing::behind_last_king && met_king)
            std::erase_if(ends, [&](int end) { return end != landings[0]; });
        captured_.push_back(over);
        for (const int end : ends) standing(end, [&] { add(side_.king); });
        captured_.pop_back();
        return true;
    }
};

Rank rank(const Rules& rules, std::string_view cells, const Route& capture) {
    Rank its;
    u64* worth = &its.before;
    const auto is_king = [&](int bit) { return cells[static_cast<std::size_t>(bit)] < 'a'; };
    const auto pieces = static_cast<u64>(capture.captured.size());
    const auto kings = static_cast<u64>(std::count_if(capture.captured.begin(), capture.captured.end(), is_king));
    for (const auto criterion : rules.priority) switch (criterion) {
            case Criterion::none: break;
            case Criterion::most_pieces: *worth = *worth << 8 | pieces; break;
            case Criterion::highest_value:
                *worth = *worth << 32 | ((pieces - kings) * static_cast<u64>(rules.man_worth) +
                                         kings * static_cast<u64>(rules.king_worth));
                break;
            case Criterion::with_king: *worth = *worth << 1 | (is_king(capture.stands[0]) ? 1U : 0U); break;
            case Criterion::most_kings: *worth = *worth << 8 | kings; break;
            case Criterion::kings_first: {
                int shift = 126;
                for (const int bit : capture.captured)
                    if (shift >= 0) {
                        its.sequence |= static_cast<u128>(is_king(bit) ? 3 : 2) << shift;
                        shift -= 2;
                    }
                worth = &its.after;
                break;
            }
        }
    return its;
}

bool same_move(const Route& a, const std::vector<int>& sorted_a, const Route& b, const std::vector<int>& sorted_b) {
    return a.stands.front() == b.stands.front() && a.stands.back() == b.stands.back() && a.piece == b.piece &&
           sorted_a == sorted_b;
}

}  // namespace

Board::Board(const Rules& rules) : last_row_(rules.rows - 1) {
    constexpr int down[] = {-1, -1, 1, 1, -1, 0, 0, 1};
    constexpr int along[] = {1, -1, 1, -1, 0, -1, 1, 0};
    const int corner = rules.playing == Playing::left_corner ? 0 : rules.columns - 1;
    const auto plays = [&](int row, int column) {
        return rules.playing == Playing::all || (row + column) % 2 == (rules.rows - 1 + corner) % 2;
    };
    std::vector<int> index(static_cast<std::size_t>(rules.rows * rules.columns), -1);
    const auto cell = [&](int row, int column) -> int& {
        return index[static_cast<std::size_t>(row * rules.columns + column)];
    };
    for (int row = 0; row < rules.rows; ++row)
        for (int column = 0; column < rules.columns; ++column)
            if (plays(row, column)) {
                cell(row, column) = static_cast<int>(rows_.size());
                rows_.push_back(row);
            }
    for (int row = 0; row < rules.rows; ++row)
        for (int column = 0; column < rules.columns; ++column) {
            if (!plays(row, column)) continue;
            auto& rays = rays_.emplace_back();
            for (int way = 0; way < directions; ++way) {
                int r = row + down[way], c = column + along[way];
                for (; r >= 0 && r < rules.rows && c >= 0 && c < rules.columns; r += down[way], c += along[way])
                    if (cell(r, c) >= 0) rays[static_cast<std::size_t>(way)].push_back(cell(r, c));
            }
        }
}

std::vector<Route> routes(const Rules& rules, const Board& board, std::string_view cells, Colour side, bool keep) {
    Search search(rules, board, cells, side);
    auto found = search.captures();
    if (found.size() > 1 && !rules.by_nothing()) {
        std::vector<Rank> ranks;
        for (const auto& capture : found) ranks.push_back(rank(rules, cells, capture));
        const Rank best = *std::max_element(ranks.begin(), ranks.end());
        std::size_t index = 0;
        std::erase_if(found, [&](const Route&) { return !(ranks[index++] == best); });
    }
    if (!keep && found.size() > 1) {
        std::vector<Route> distinct;
        std::vector<std::vector<int>> sets;
        for (auto& capture : found) {
            auto set = capture.captured;
            std::sort(set.begin(), set.end());
            bool known = false;
            for (std::size_t index = 0; index < distinct.size() && !known; ++index)
                known = same_move(distinct[index], sets[index], capture, set);
            if (known) continue;
            distinct.push_back(std::move(capture));
            sets.push_back(std::move(set));
        }
        found = std::move(distinct);
    }
    if (found.empty() || !rules.compulsory) search.quiet(found);
    return found;
}

}  // namespace naslag
