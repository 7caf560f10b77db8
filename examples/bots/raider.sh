#!/bin/sh
# A bot in POSIX shell: attacks where it has more armies, and otherwise takes a choice by chance. Plays the risk family.

decide() { # the answer to the line of a question, with a number for its chance
    awk -v seed="$1" '
    function field(from, name) {   # the number, text or list that follows the first field of this name
        if (!match(from, "\"" name "\":")) return ""
        from = substr(from, RSTART + RLENGTH)
        if (from ~ /^\[/) { sub(/\].*/, "", from); return substr(from, 2) }
        sub(/[,}].*/, "", from); gsub(/"/, "", from)
        return from
    }
    function value(choice,    ahead) {   # how good a choice is; the highest is taken
        if (field(choice, "type") != "attack") return rand()
        ahead = armies[field(choice, "source") + 1] - armies[field(choice, "target") + 1]
        return ahead > 0 ? ahead + rand() : -1
    }
    {
        srand(seed); split(field($0, "armies"), armies, ",")
        list = $0; sub(/.*"choices":\[/, "", list); sub(/\],"asides":.*/, "", list)
        many = split(list, choices, "},{\"by\""); best = -2
        for (n = 1; n <= many; n++) if ((found = value(choices[n])) > best) { best = found; taken = n }
        most = field(choices[taken], "most")
        count = choices[taken] ~ /"(attack|deploy|occupy)"/ ? ",\"count\":" most : ""
        print "{\"type\":\"move\",\"id\":" field($0, "id") ",\"choice\":" taken - 1 count "}"
    }'
}

seed=0
while IFS= read -r line; do
    case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"raider","plays":["risk"]}' ;;
    '{"type":"choose"'*) seed=$((seed + 1)) && printf '%s\n' "$line" | decide "$seed" ;;
    '{"type":"bye"'*) exit ;;
    esac
done
