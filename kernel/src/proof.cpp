#include "proof.hpp"

#include "proof_certificate.hpp"

namespace naslag {

namespace {

template <class Policy>
Answer answer(const Policy& policy, Endings endings, std::string_view cells, Colour side, const Question& question,
              const Poll& poll) {
    using W = typename Policy::Word;
    const auto* const tables = dynamic_cast<const EndgamesOf<W>*>(question.tables);
    State<W> root{placed(policy, cells), side};
    if (question.plies) root.left = static_cast<std::uint16_t>(question.plies);
    if (question.quiet) root.left = static_cast<std::uint16_t>(question.quiet);
    const ProofGame<Policy> game(policy, endings, question, tables, root.position);
    ProofSearch<Policy> search(game, question, poll);
    constexpr auto deep = ProofSearch<Policy>::deep;
    const auto look = search.look(root);
    Found found{look.proof, look.disproof, look.plies, {}};
    if (!look.proved() && !look.refuted()) found = search.work(root, deep, deep);
    Answer answer;
    answer.nodes = search.nodes();
    if (!found.proof) {
        answer.status = Status::proved;
        answer.plies = found.plies;
    } else if (!found.disproof) {
        answer.status = Status::refuted;
    } else {
        answer.stopped = search.over() ? search.stopped() : Limit::depth;
    }
    if (answer.status != Status::open && question.certificate) {
        search.extend();
        answer.certificate = Certificate<Policy>(policy, game, search, question.certificate).of(root, !found.proof);
        if (answer.certificate && !found.proof) answer.plies = answer.certificate->front().plies;
    }
    answer.seconds = search.seconds();
    return answer;
}

}  // namespace

Answer prove(const Rules& rules, Endings endings, std::string_view cells, Colour side, const Question& question,
             const Poll& poll) {
    const auto limit = [](const char* what, int plies) {
        if (plies < 0 || plies > 10'000)
            throw Refused(std::string(what) + " is " + std::to_string(plies) + "; expected 0 to 10000");
    };
    limit("plies", question.plies);
    limit("quiet", question.quiet);
    if (question.plies && question.quiet) throw Refused("either plies or quiet can be limited in one search, not both");
    if (question.goal == Goal::gain && question.number < 1)
        throw Refused("the number of pieces to gain is " + std::to_string(question.number) + "; expected at least 1");
    if (question.tables && !(question.tables->rules() == rules)) throw Refused("the endgame tables are of other rules");
    const int bits = Layout(rules).bits();
    if (bits > 64) return answer(Given<u128>{rules}, endings, cells, side, question, poll);
    return answer(Given<u64>{rules}, endings, cells, side, question, poll);
}

}  // namespace naslag
