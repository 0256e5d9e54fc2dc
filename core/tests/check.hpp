// Checks, and tests that have names. A check that fails tells where it stands and the values; its test goes on.
#pragma once

#include <exception>
#include <functional>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace cubarium::tests {

template <class Value>
std::string shown(const Value& value) {
    std::ostringstream text;
    if constexpr (requires { text << value; })
        text << std::boolalpha << value;
    else
        text << "…";
    return text.str();
}

/// What a check came to: nothing when it holds, else its values.
using Objection = std::optional<std::string>;

/// The left side of a comparison in CHECK. The values become text only where it fails: most checks are in long loops.
template <class Left>
struct Side {
    const Left& left;

    template <class Right>
    Objection operator==(const Right& right) const {
        return left == right ? Objection{} : shown(left) + " is not " + shown(right);
    }
    template <class Right>
    Objection operator!=(const Right& right) const {
        return left != right ? Objection{} : "both are " + shown(left);
    }
    template <class Right>
    Objection operator<=(const Right& right) const {
        return left <= right ? Objection{} : shown(left) + " is more than " + shown(right);
    }
    operator Objection() const { return left ? Objection{} : "it is " + shown(left); }
};

/// It takes what stands before the comparison, as `->*` binds more tightly; sums there need parentheses.
struct Begin {
    template <class Left>
    Side<Left> operator->*(const Left& left) const {
        return {left};
    }
};

/// Something to be told with every failure while it lives, e.g. the position that is looked at.
class Note {
  public:
    explicit Note(std::function<std::string()> tell) { all().push_back(std::move(tell)); }
    ~Note() {
        // An exception on its way out of the test takes the notes with it; they are told while they are here.
        if (std::uncaught_exceptions() > exceptions_) std::cout << "    " << all().back()() << '\n';
        all().pop_back();
    }
    Note(const Note&) = delete;
    Note& operator=(const Note&) = delete;

    static std::vector<std::function<std::string()>>& all() {
        static std::vector<std::function<std::string()>> notes;
        return notes;
    }

  private:
    int exceptions_ = std::uncaught_exceptions();
};

struct Tally {
    int passed = 0;
    int failed = 0;
    int objections = 0;  // in the test that runs
};

inline Tally& tally() {
    static Tally tally;
    return tally;
}

inline void object(const std::string& what) {
    constexpr int most = 5;  // a broken rule breaks at thousands of positions; the first few tell enough
    if (++tally().objections > most) return;
    std::cout << what << '\n';
    for (const auto& tell : Note::all()) std::cout << "    " << tell() << '\n';
    std::cout << std::flush;  // a sanitizer may end the program at the next step
}

inline void check(const char* file, int line, const char* expression, const Objection& objection) {
    if (objection) object(std::string(file) + ":" + std::to_string(line) + ": " + expression + ": " + *objection);
}

#define CHECK(...) \
    ::cubarium::tests::check(__FILE__, __LINE__, #__VA_ARGS__, ::cubarium::tests::Begin{}->*__VA_ARGS__)

/// Runs a test; an exception that it lets through is a failure too.
template <class Function>
void test(const std::string& name, Function&& function) {
    tally().objections = 0;
    try {
        function();
    } catch (const std::exception& error) {
        object(std::string("the above was left with an exception: ") + error.what());
    }
    if (tally().objections) std::cout << "FAILED " << name << ": " << tally().objections << " times" << std::endl;
    ++(tally().objections ? tally().failed : tally().passed);
}

/// What follows the name of a suite on the command line.
using Words = std::vector<std::string>;

/// The first word as a number, or what is usual where there is none.
template <class Number>
Number number_in(const Words& words, Number usual) {
    return words.empty() ? usual : static_cast<Number>(std::stoll(words[0]));
}

/// The tests of a file, which are run by their name.
struct Suite {
    std::string name;
    void (*run)(const Words&);

    Suite(std::string its_name, void (*its_run)(const Words&)) : name(std::move(its_name)), run(its_run) {
        all().push_back(*this);
    }

    static std::vector<Suite>& all() {
        static std::vector<Suite> suites;
        return suites;
    }
};

/// The closing line; what main returns.
inline int closing() {
    std::cout << tally().passed << " passed, " << tally().failed << " failed\n";
    return tally().failed ? 1 : 0;
}

}  // namespace cubarium::tests
