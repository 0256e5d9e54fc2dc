// The engines of the packing solver, compiled for sets of cells of several sizes.
#include "engines.hpp"

#include <stdexcept>

#include "dancing_links.hpp"
#include "depth_first.hpp"
#include "frontier_dp.hpp"

namespace cubarium::packing {

std::unique_ptr<CoverSearch> make_search(const Cover& cover, bool by_cells, Random* random) {
    if (!by_cells) return std::make_unique<DancingLinks>(cover, random);
    std::unique_ptr<CoverSearch> search;
    with_words<1, 2, 8, 64>(cover.cells, [&](auto words) {
        search = std::make_unique<DepthFirst<decltype(words)::value>>(cover, random);
    });
    if (!search) throw std::invalid_argument("a region has at most 4096 cubes");
    return search;
}

std::unique_ptr<FrontierDp> make_frontier_dp(const Cover& cover, const CountFormat& format, std::size_t memory) {
    const Layout layout(cover);
    std::unique_ptr<FrontierDp> made;
    const auto make = [&](auto words) {
        made = std::make_unique<FrontierDpOf<decltype(words)::value>>(cover, layout, format, memory);
    };
    // Where states are larger than 256 bits, memory would not suffice for all of them; an estimate keeps only some.
    if (!with_words<1, 2, most_exact_words>(layout.bits, make) && format.weighs()) with_words<16, 128>(layout.bits, make);
    return made;
}

}  // namespace cubarium::packing
