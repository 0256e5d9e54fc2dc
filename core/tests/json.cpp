// Texts and numbers as JSON, byte for byte as msgspec writes them: tests/data/json.txt has what it made of them.
#include "../json.hpp"

#include "check.hpp"
#include "options.hpp"

namespace cubarium::tests {
namespace {

std::string from_hexadecimal(std::string_view digits) {
    std::string text;
    for (std::size_t at = 0; at + 1 < digits.size(); at += 2)
        text += static_cast<char>(std::stoi(std::string(digits.substr(at, 2)), nullptr, 16));
    return text;
}

void check_texts() {
    int texts = 0;
    for (const auto& line : data_lines("json.txt")) {
        const auto parts = split(line, ' ');
        if (parts.size() != 3 || parts[0] != "text") continue;
        CHECK(JsonWriter().text(from_hexadecimal(parts[1])).take() == from_hexadecimal(parts[2]));
        ++texts;
    }
    CHECK(10 <= texts);
}

void check_numbers() {
    for (const auto& line : data_lines("json.txt")) {
        const auto parts = split(line, ' ');
        if (parts.size() != 2 || parts[0] != "number") continue;
        CHECK(JsonWriter().number(std::stoll(std::string(parts[1]))).take() == parts[1]);
    }
}

void check_long_lists() {
    JsonWriter out(1);
    const std::vector<int> numbers(1000, 7);
    const auto list = out.list(numbers, [&](int number) { out.number(number); }).take();
    CHECK(list.size() == 2001u);
    CHECK(list.starts_with("[7,7,"));
    CHECK(list.ends_with(",7]"));
    CHECK(out.list(std::vector<int>{}, [](int) {}).take() == "[]");
}

const Suite json_suite("json", [](const Words&) {
    test("texts", check_texts);
    test("numbers", check_numbers);
    test("lists of any length", check_long_lists);
});

}  // namespace
}  // namespace cubarium::tests
