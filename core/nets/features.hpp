// What a net is shown of a position and of its moves: numbers of what is true, in the words of the game's rulebook.
#pragma once

#include <array>
#include <cstdint>

#include "../game.hpp"

namespace cubarium {

/// What is true of a position, or of a move, as numbers; one may come more than once.
class FeatureList {
  public:
    static constexpr int most = 640;

    void add(int feature) { at_[static_cast<std::size_t>(size_++)] = static_cast<std::uint16_t>(feature); }
    void clear() { size_ = 0; }
    int size() const { return size_; }
    const std::uint16_t* data() const { return at_.data(); }
    const std::uint16_t* begin() const { return at_.data(); }
    const std::uint16_t* end() const { return at_.data() + size_; }

  private:
    int size_ = 0;
    std::array<std::uint16_t, most> at_;
};

/// Numbers in blocks, one after another: each block is handed out once, in the order of a game's list.
class Numbering {
  public:
    constexpr int block(int size) {
        const int first = next_;
        next_ += size;
        return first;
    }
    constexpr int size() const { return next_; }

  private:
    int next_ = 0;
};

/// A game specialises `Features` in a file of its own. A position is described from the colour on turn, seats and
/// colours counted on from there. `version` changes whenever a number comes to mean something else.
template <class G>
concept Featured = Game<G> && requires(const G& game, const Features<G>& features, const typename G::State& state,
                                       typename G::Move move, FeatureList& list) {
    Features<G>(game);
    { Features<G>::version } -> std::convertible_to<int>;
    { Features<G>::features } -> std::convertible_to<int>;       // how many numbers positions have
    { Features<G>::most_features } -> std::convertible_to<int>;  // of one position
    { Features<G>::words } -> std::convertible_to<int>;          // how many numbers moves have
    { Features<G>::most_words } -> std::convertible_to<int>;     // of one move
    { Features<G>::cells } -> std::convertible_to<int>;          // where a seat can show at the end; 0 where none can
    { Features<G>::least_seats } -> std::convertible_to<int>;
    { Features<G>::most_seats } -> std::convertible_to<int>;
    { Features<G>::score_scale } -> std::convertible_to<float>;  // a usual gain until the end
    { features.fits() } -> std::same_as<bool>;                   // whether these options can be described at all
    features.position(state, list);                              // appends
    features.describer(state)(move, list);                       // likewise, for any move of the position
    { features.cell(0) } -> std::same_as<int>;                   // of a place that the game says a seat shows at
};

}  // namespace cubarium
