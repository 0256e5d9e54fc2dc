// A packing problem with its supply, and what is asked of it: the one thing that the door to Python opens.
#pragma once

#include <limits>

#include "dance.hpp"
#include "descent.hpp"
#include "parts.hpp"
#include "sweep.hpp"

namespace cubarium::packing {

using Distribution = std::vector<std::pair<Used, std::string>>;  // the counts as bytes, the least first

/// A search of the engine that is asked for: "cells" or "cover".
inline std::unique_ptr<Search> search_of(const Cover& cover, bool by_cells, Random* random = nullptr) {
    std::unique_ptr<Search> search;
    if (!by_cells) return std::make_unique<Dance>(cover, random);
    with_words<1, 2, 8, 64>(cover.cells, [&](auto words) {
        search = std::make_unique<Descent<decltype(words)::value>>(cover, random);
    });
    if (!search) throw std::invalid_argument("a region has at most 4096 cubes");
    return search;
}

/// All that a sweep counts; none with the reason where it ended early. Counts become wider until nothing overflows.
inline std::pair<Ended, Distribution> swept(const Cover& cover, std::size_t memory, Watch& watch) {
    const Layout layout(cover);
    std::pair<Ended, Distribution> answer{Ended::memory, {}};
    const auto with = [&](auto words, auto limbs) {
        Sweep<decltype(words)::value, Wide<decltype(limbs)::value>> sweep(cover, layout, memory, watch);
        answer.first = sweep.run();
        if (answer.first == Ended::done)
            for (const auto& [used, count] : sweep.results()) answer.second.emplace_back(used, count.bytes());
        return answer.first == Ended::overflow;
    };
    with_words<1, 2, 4>(layout.bits, [&](auto words) {
        (void)(with(words, std::integral_constant<int, 1>{}) && with(words, std::integral_constant<int, 4>{}) &&
               with(words, std::integral_constant<int, 32>{}) && with(words, std::integral_constant<int, 256>{}));
    });
    return answer;
}

/// One estimate without bias of the numbers of packings, by a sweep in which a sample of the states of each cell goes on.
inline std::vector<std::pair<Used, double>> estimated(const Cover& cover, const Sample& sample, Watch& watch) {
    const Layout layout(cover);
    std::vector<std::pair<Used, double>> found;
    const bool fits = with_words<1, 2, 4, 16, 128>(layout.bits, [&](auto words) {
        constexpr auto unlimited = std::numeric_limits<std::size_t>::max();
        Sweep<decltype(words)::value, Weight> sweep(cover, layout, unlimited, watch);
        if (sweep.run(false, &sample) != Ended::done) return;
        for (const auto& [used, weight] : sweep.results()) found.emplace_back(used, weight.value);
    });
    if (!fits) throw std::invalid_argument("a region with so many kinds of pieces cannot be estimated");
    return found;
}

/// The states of a sweep, kept so that packings can be drawn.
class Urn {
  public:
    virtual ~Urn() = default;
    virtual Distribution results() const = 0;
    virtual std::vector<int> draw(const Used& used, Random& random) const = 0;
};

template <int W, int L>
class UrnOf final : public Urn {
  public:
    UrnOf(const Cover& cover, const Layout& layout, std::size_t memory, Watch& watch)
        : layout_(layout), sweep_(cover, layout_, memory, watch) {}
    Ended run() { return sweep_.run(true); }
    Distribution results() const override {
        Distribution found;
        for (const auto& [used, count] : sweep_.results()) found.emplace_back(used, count.bytes());
        return found;
    }
    std::vector<int> draw(const Used& used, Random& random) const override { return sweep_.draw(used, random); }

  private:
    Layout layout_;
    Sweep<W, Wide<L>> sweep_;
};

/// An urn with all packings of a cover, which must outlive it; none where the memory does not suffice.
inline std::unique_ptr<Urn> urn_of(const Cover& cover, std::size_t memory, Watch& watch) {
    const Layout layout(cover);
    std::unique_ptr<Urn> urn;
    const auto with = [&](auto words, auto limbs) {
        auto made = std::make_unique<UrnOf<decltype(words)::value, decltype(limbs)::value>>(cover, layout, memory, watch);
        const Ended ended = made->run();
        if (ended == Ended::done) urn = std::move(made);
        return ended == Ended::overflow;
    };
    with_words<1, 2, 4>(layout.bits, [&](auto words) {
        (void)(with(words, std::integral_constant<int, 1>{}) && with(words, std::integral_constant<int, 4>{}) &&
               with(words, std::integral_constant<int, 32>{}));
    });
    return urn;
}

/// The symmetries that count as one for Burnside's lemma: a member of each conjugacy class, and how many it has.
inline std::vector<std::pair<int, int>> conjugacy(const std::vector<Symmetry>& all, bool mirrors) {
    std::vector<std::pair<int, int>> classes;
    const auto inverse = [](const Turn& turn) {
        Turn back = turn;
        while (!(back * turn == Turn{{0, 1, 2}, {1, 1, 1}})) back = back * turn;
        return back;
    };
    const auto conjugate = [&](const Turn& a, const Turn& b) {
        return std::any_of(all.begin(), all.end(), [&](const Symmetry& by) {
            return (mirrors || !by.turn.mirrors()) && by.turn * a * inverse(by.turn) == b;
        });
    };
    for (std::size_t g = 0; g < all.size(); ++g) {
        if (all[g].turn.mirrors() && !mirrors) continue;
        const auto known = std::find_if(classes.begin(), classes.end(), [&](const auto& each) {
            return conjugate(all[static_cast<std::size_t>(each.first)].turn, all[g].turn);
        });
        if (known == classes.end())
            classes.emplace_back(static_cast<int>(g), 1);
        else
            ++known->second;
    }
    return classes;
}

class Packer {
  public:
    Packer(Points cells, std::vector<Piece> pieces, std::vector<Placed> placed, const std::vector<Supply>& supply)
        : frame_(std::move(cells), std::move(pieces), std::move(placed)),
          supply_(static_cast<std::size_t>(frame_.classes())), fixed_(frame_.symmetries().size()) {
        for (std::size_t k = 0; k < supply.size(); ++k) {
            Supply& all = supply_[static_cast<std::size_t>(frame_.class_of()[k])];
            all.least += supply[k].least;
            all.most += supply[k].most;
        }
        for (std::size_t c = 0; c < supply_.size(); ++c)
            supply_[c].most = std::min(supply_[c].most, static_cast<int>(frame_.cells().size()) / frame_.size(static_cast<int>(c)));
        fixed(0);  // so that threads may share a problem: the others are made under Python's lock
    }
    Packer(const Packer&) = delete;
    Packer& operator=(const Packer&) = delete;

    const Frame& frame() const { return frame_; }

    /// The packings that a symmetry fixes; 0 is the identity.
    const Fixed& fixed(int symmetry) const {
        auto& known = fixed_.at(static_cast<std::size_t>(symmetry));
        if (!known) known = std::make_unique<Fixed>(fixed_by(frame_, frame_.symmetries()[static_cast<std::size_t>(symmetry)], supply_));
        return *known;
    }
    const Cover& cover() const { return fixed(0).cover; }

    /// Where a search for the packings that a symmetry fixes begins.
    std::vector<Part> beginnings(int symmetry) const {
        return symmetry == 0 ? places_up_to_rotation(frame_, fixed(0)) : std::vector<Part>{{}};
    }

    std::vector<Part> parts(int symmetry, bool by_cells) const {
        constexpr int enough = 1000;
        const auto search = search_of(fixed(symmetry).cover, by_cells);
        return cut(*search, beginnings(symmetry), enough);
    }

    /// The rows of the frame that rows of the cover stand for.
    std::vector<int> in_frame(const std::vector<int>& rows) const {
        std::vector<int> found;
        for (const int r : rows) found.push_back(fixed(0).orbits[static_cast<std::size_t>(r)][0]);
        std::sort(found.begin(), found.end());
        return found;
    }

    /// A packing, found by a random search with restarts; the limit grows, so that it ends where there is none.
    std::pair<Found, std::vector<int>> find(bool by_cells, std::uint64_t seed, std::int64_t limit, Watch& watch) const {
        std::int64_t tries = 2000;
        for (std::uint64_t run = 0; limit > 0 && !watch.stop; ++run, tries += tries / 4) {
            Random random(seed, run);
            const auto search = search_of(cover(), by_cells, &random);
            search->begin({});
            for (std::int64_t left = std::min(tries, limit); left > 0 && !watch.stop;) {
                std::int64_t some = std::min<std::int64_t>(left, 1 << 14), before = some;
                const Found found = search->next(some);
                left -= before - some;
                limit -= before - some;
                if (found == Found::packing) return {found, in_frame(search->rows())};
                if (found == Found::end) return {found, {}};
            }
        }
        return {Found::limit, {}};
    }

    /// Of the packings of a part with these numbers of used rows, the one at an index; none where there are fewer.
    std::vector<int> pick(bool by_cells, int part, const Used& used, std::uint64_t index, Watch& watch) const {
        const Part chosen = parts(0, by_cells).at(static_cast<std::size_t>(part));
        const auto search = search_of(cover(), by_cells);
        search->begin(chosen.rows, chosen.banned);
        while (!watch.stop) {
            std::int64_t limit = 1 << 14;
            const Found found = search->next(limit);
            if (found == Found::end) break;
            if (found == Found::packing && search->used() == used && index-- == 0) return in_frame(search->rows());
        }
        return {};
    }

  private:
    Frame frame_;
    std::vector<Supply> supply_;  // of each class
    mutable std::vector<std::unique_ptr<Fixed>> fixed_;
};

/// Goes through all packings, or those that are the first among their images.
class Walk {
  public:
    /// The group: "none", or with rotations, or with mirror images too.
    Walk(const Packer& packer, bool by_cells, bool rotations, bool mirrors)
        : packer_(packer), search_(search_of(packer.cover(), by_cells)) {
        const auto& all = packer.frame().symmetries();
        for (std::size_t g = 1; g < all.size(); ++g)
            if (all[g].turn.mirrors() ? mirrors : rotations) {
                group_.push_back(static_cast<int>(g));
                images_.push_back(packer.frame().images(all[g]));
            }
        search_->begin({});
    }

    struct Packed {
        std::vector<int> rows;  // of the frame
        std::vector<int> fixed_by;  // the symmetries of the group that leave it as it is, but the identity
    };

    /// The next packings, at most so many; fewer only at the end, or when stopped.
    std::vector<Packed> next(std::size_t most, Watch& watch) {
        std::vector<Packed> found;
        while (found.size() < most && !watch.stop && !over_) {
            std::int64_t limit = 1 << 14;
            const Found result = search_->next(limit);
            over_ = result == Found::end;
            if (result != Found::packing) continue;
            Packed packed{packer_.in_frame(search_->rows()), {}};
            if (first_of_its_images(packed)) found.push_back(std::move(packed));
        }
        return found;
    }
    bool over() const { return over_; }

  private:
    bool first_of_its_images(Packed& packed) const {
        for (std::size_t g = 0; g < group_.size(); ++g) {
            std::vector<int> image;
            for (const int row : packed.rows) image.push_back(images_[g][static_cast<std::size_t>(row)]);
            std::sort(image.begin(), image.end());
            if (image < packed.rows) return false;
            if (image == packed.rows) packed.fixed_by.push_back(group_[g]);
        }
        return true;
    }

    const Packer& packer_;
    std::unique_ptr<Search> search_;
    std::vector<int> group_;
    std::vector<std::vector<int>> images_;
    bool over_ = false;
};

}  // namespace cubarium::packing
