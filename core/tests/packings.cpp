// Both engines of the packing solver against each other, and against plain search, on random small problems; golden
// counts; wide numbers; and the symmetries.
//
//   core_tests packings [PROBLEMS]    so many random problems
#include <set>

#include "../packing/packer.hpp"
#include "../packing/set.hpp"
#include "../text.hpp"
#include "check.hpp"

namespace cubarium::tests {
namespace {

using namespace packing;

Points points(const std::string& text) {
    Points found;
    for (const auto word : split(text, ' ')) found.push_back({word[0] - '0', word[1] - '0', word[2] - '0'});
    return found;
}

Points box(int columns, int rows, int levels) {
    Points found;
    for (int x = 0; x < columns; ++x)
        for (int y = 0; y < rows; ++y)
            for (int z = 0; z < levels; ++z) found.push_back({x, y, z});
    return found;
}

struct Problem {
    Points cells;
    std::vector<Piece> pieces;
    std::vector<Supply> supply;

    void add(const std::string& shape, int least, int most) {
        pieces.push_back({points(shape), 100 * least + most, 0});
        supply.push_back({least, most});
    }
    Packer packer() const { return Packer(cells, pieces, {}, supply); }
};

Problem soma() {
    Problem problem{box(3, 3, 3), {}, {}};
    for (const char* shape : {"000 100 010", "000 100 200 010", "000 100 200 110", "000 100 110 210", "000 100 010 101",
                              "000 100 010 011", "000 100 010 001"})
        problem.add(shape, 1, 1);
    return problem;
}

std::uint64_t sum(const Distribution& counts) {
    std::uint64_t total = 0;
    for (const auto& [used, bytes] : counts)
        for (std::size_t i = 0; i < 8; ++i) total += static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    return total;
}

/// How an exact run ended, and what it counted.
std::pair<DpStatus, Distribution> counted(const Cover& cover, std::size_t memory, Progress& progress) {
    const auto [status, dp] = run_exactly(cover, memory, false, progress);
    return {status, dp ? distribution_of(*dp) : Distribution{}};
}

/// All packings by the plainest search, as sorted rows of the cover.
void plain(const Cover& cover, std::vector<char>& filled, Used& used, std::vector<int>& rows, std::set<std::vector<int>>& found) {
    const auto empty = std::find(filled.begin(), filled.end(), 0);
    if (empty == filled.end()) {
        for (std::size_t k = 0; k < used.size(); ++k)
            if (used[k] < cover.kinds[k].least) return;
        auto sorted = rows;
        std::sort(sorted.begin(), sorted.end());
        found.insert(sorted);
        return;
    }
    for (std::size_t r = 0; r < cover.rows.size(); ++r) {
        const Row& row = cover.rows[r];
        const auto kind = static_cast<std::size_t>(row.kind);
        if (row.cells.front() != empty - filled.begin() || used[kind] == cover.kinds[kind].most) continue;
        if (std::any_of(row.cells.begin(), row.cells.end(), [&](int cell) { return filled[static_cast<std::size_t>(cell)]; })) continue;
        for (const int cell : row.cells) filled[static_cast<std::size_t>(cell)] = 1;
        ++used[kind];
        rows.push_back(static_cast<int>(r));
        plain(cover, filled, used, rows, found);
        rows.pop_back();
        --used[kind];
        for (const int cell : row.cells) filled[static_cast<std::size_t>(cell)] = 0;
    }
}

std::set<std::vector<int>> plain(const Cover& cover) {
    std::vector<char> filled(static_cast<std::size_t>(cover.cells));
    Used used(cover.kinds.size());
    std::vector<int> rows;
    std::set<std::vector<int>> found;
    plain(cover, filled, used, rows, found);
    return found;
}

Problem random_problem(Random& random) {
    static const std::vector<std::string> shapes{
        "000", "000 100", "000 100 200", "000 100 010", "000 100 010 110", "000 100 200 110", "000 100 010 001",
        "000 100 010 101", "000 100 010 011", "000 100 200 010 210"};
    Problem problem;
    for (const Point& p : box(1 + random.below(4), 1 + random.below(3), 1 + random.below(3)))
        if (random.below(8)) problem.cells.push_back(p);
    std::set<std::string> chosen;
    for (int i = 1 + random.below(4); i > 0; --i) chosen.insert(shapes[static_cast<std::size_t>(random.below(static_cast<int>(shapes.size())))]);
    for (const auto& shape : chosen) {
        const int least = random.below(3) ? 0 : 1;
        problem.add(shape, least, std::max(1, least + random.below(5)));
    }
    return problem;
}

void agree_on(const Cover& cover) {
    const auto expected = plain(cover);
    Progress progress;
    const auto [status, counts] = counted(cover, std::size_t{1} << 26, progress);
    CHECK(status == DpStatus::done);
    CHECK(sum(counts) == expected.size());
    for (const bool by_cells : {true, false})
        for (const bool shuffled : {true, false}) {
            Random random(1, 2);
            const auto search = make_search(cover, by_cells, shuffled ? &random : nullptr);
            for (int again = 0; again < 2; ++again) {
                std::set<std::vector<int>> found;
                search->begin({});
                for (std::int64_t limit = 1; ;) {  // a limit of one row at a time, so that each step can be broken off
                    const SearchStatus result = search->next(limit);
                    limit = 1;
                    if (result == SearchStatus::exhausted) break;
                    if (result != SearchStatus::packing) continue;
                    auto rows = search->rows();
                    std::sort(rows.begin(), rows.end());
                    CHECK(found.insert(rows).second);
                }
                CHECK(found == expected);
            }
        }
}

void check_random_problems(int problems) {
    test("both engines and plain search agree, for all packings and those that a symmetry fixes", [&] {
        Random random(7, 0);
        for (int i = 0; i < problems; ++i) {
            const Problem problem = random_problem(random);
            const Packer packer = problem.packer();
            for (int g = 0; g < static_cast<int>(packer.geometry().symmetries().size()); g += 1 + random.below(8)) agree_on(packer.fixed(g).cover);
        }
    });
    test("engines agree on a ring, a pocket of more cubes than are looked at with two ends at each piece", [] {
        for (int size = 18; size < 22; ++size) {
            Problem ring;
            for (const Point& p : box(size, size, 1))
                if (p[0] % (size - 1) == 0 || p[1] % (size - 1) == 0) ring.cells.push_back(p);
            ring.add("000 100 200", 0, 30);
            ring.add("000 100 010", 0, 30);
            agree_on(ring.packer().cover());
        }
    });
    test("parts add up to the whole, whatever they are cut by", [&] {
        Random random(8, 0);
        for (int i = 0; i < problems / 2; ++i) {
            const Problem problem = random_problem(random);
            const Packer packer = problem.packer();
            const std::size_t expected = plain(packer.cover()).size();
            for (const bool by_cells : {true, false}) {
                Progress progress;
                const auto parts = packer.parts(0, by_cells);
                std::uint64_t found = 0;
                double share = 0;
                for (const Part& part : parts) share += part.share;
                const auto engine = [&] { return make_search(packer.cover(), by_cells); };
                count_parts(engine, parts, std::vector<char>(parts.size()), 2, progress, [&](std::size_t at, const Counts& counts) {
                    for (const auto& [used, count] : counts) found += count * static_cast<std::uint64_t>(parts[at].images);
                });
                CHECK(found == expected);
                CHECK(std::abs(share - 1) <= 1e-9);
            }
        }
    });
}

void check_goldens() {
    test("the Soma cube has 11,520 packings, and none that a symmetry fixes", [] {
        const Packer packer = soma().packer();
        CHECK(packer.geometry().symmetries().size() == std::size_t{48});
        Progress progress;
        CHECK(sum(counted(packer.cover(), std::size_t{1} << 28, progress).second) == std::uint64_t{11520});
        for (int g = 1; g < 48; ++g) CHECK(sum(counted(packer.fixed(g).cover, std::size_t{1} << 28, progress).second) == std::uint64_t{0});
        CHECK(conjugacy(packer.geometry().symmetries(), true).size() == std::size_t{10});
        CHECK(conjugacy(packer.geometry().symmetries(), false).size() == std::size_t{5});
    });
    test("a memory that does not suffice is said to, and a stop is one", [] {
        const Packer packer = soma().packer();
        Progress progress;
        CHECK(counted(packer.cover(), 1000, progress).first == DpStatus::memory);
        progress.stop = true;
        CHECK(counted(packer.cover(), std::size_t{1} << 28, progress).first == DpStatus::stopped);
    });
    test("packings that are drawn are packings, and every one of a few comes up", [] {
        Problem problem{box(4, 4, 1), {}, {}};
        problem.add("000 100", 0, 8);
        const Packer packer = problem.packer();
        Progress progress;
        const Sampler sampler(run_exactly(packer.cover(), std::size_t{1} << 20, true, progress).second);
        CHECK(sum(sampler.results()) == std::uint64_t{36});
        const auto every = plain(packer.cover());
        std::set<std::vector<int>> drawn;
        Random random(3, 3);
        for (int i = 0; i < 2000; ++i) {
            auto rows = sampler.draw({8}, random);
            std::sort(rows.begin(), rows.end());
            drawn.insert(rows);
        }
        CHECK(drawn == every);
    });
    test("a long tower has more packings than a few words hold", [] {
        Problem problem{box(2, 2, 300), {}, {}};
        problem.add("000 100", 0, 600);
        const Packer packer = problem.packer();
        Progress progress;
        const auto [status, counts] = counted(packer.cover(), std::size_t{1} << 26, progress);
        CHECK(status == DpStatus::done);
        CHECK(counts.size() == std::size_t{1});
        CHECK(counts[0].second.size() == std::size_t{32 * 8});
        CHECK(packer.find(true, 1, 1 << 20, progress).second.size() == std::size_t{600});
        CHECK(packer.find(false, 1, 1 << 20, progress).second.size() == std::size_t{600});
    });
}

void check_numbers() {
    test("wide numbers carry and borrow across words", [] {
        const auto format = CountFormat::whole(2);
        using Count = CountFormat::Count;
        Count number{~0ULL, 0};
        CHECK(format.add(number.data(), format.one().data()) == false);
        CHECK((number == Count{0, 1}));
        format.subtract(number.data(), format.one().data());
        CHECK((number == Count{~0ULL, 0}));
        Count largest{~0ULL, ~0ULL};
        CHECK(format.add(largest.data(), format.one().data()) == true);
        Random random(1, 1);
        const Count five{5, 0};
        for (int i = 0; i < 100; ++i) CHECK(format.draw_below(five.data(), random)[0] <= 4ULL);
    });
    test("sets shift across words", [] {
        for (int at = 0; at < 256; ++at)
            for (int by = 0; by <= at; by += 7) {
                Set<4> set;
                set.add(at);
                Set<4> lower;
                lower.add(at - by);
                CHECK(set.lowered(by) == lower);
            }
        CHECK(below<2>(100).first_missing() == 100);
        CHECK(below<2>(128).first_missing() == 128);
    });
}

const Suite packings_suite("packings", [](const Words& words) {
    check_numbers();
    check_goldens();
    check_random_problems(number_in(words, 150));
});

}  // namespace
}  // namespace cubarium::tests
