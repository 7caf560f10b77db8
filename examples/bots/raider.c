/* A bot in C: attacks where it has more armies, and otherwise takes a choice by chance. Plays the risk family. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 22]; /* a map is the longest line */

/* What follows the first field of this name, or nothing. */
static char *field(char *from, const char *name) {
    char wanted[40];
    snprintf(wanted, sizeof wanted, "\"%s\":", name);
    char *found = from ? strstr(from, wanted) : NULL;
    return found ? found + strlen(wanted) : NULL;
}

static long number(char *from, const char *name) {
    char *found = field(from, name);
    return found ? atol(found) : 0;
}

/* An element of a list of numbers. */
static long element(char *list, long index) {
    for (list++; index > 0; index--) list = strchr(list, ',') + 1;
    return atol(list);
}

static int is(char *choice, const char *kind) {
    char *found = field(choice, "type");
    return found && !strncmp(found + 1, kind, strlen(kind));
}

/* How good a choice is; the highest is played. */
static double value(char *choice, char *armies) {
    double luck = rand() / (RAND_MAX + 1.0);
    if (!is(choice, "attack")) return luck;
    long ahead = element(armies, number(choice, "source")) - element(armies, number(choice, "target"));
    return ahead > 0 ? ahead + luck : -1;
}

static void choose(void) {
    char *armies = field(line, "armies"), *choice = field(line, "choices"), *taken = choice;
    double best = -2, found;
    long count = 0, index = 0;
    for (choice = strstr(choice, "{\"by\":"); choice; choice = strstr(choice + 1, "},{\"by\":"), count++)
        if ((found = value(choice, armies)) > best) best = found, taken = choice, index = count;
    printf("{\"type\":\"move\",\"id\":%ld,\"choice\":%ld", number(line, "id"), index);
    if (is(taken, "attack") || is(taken, "deploy") || is(taken, "occupy")) printf(",\"count\":%ld", number(taken, "most"));
    puts("}");
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin) && !is(line, "bye")) {
        if (is(line, "hello")) puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"raider\",\"plays\":[\"risk\"]}");
        if (is(line, "game")) srand((unsigned)number(line, "seed"));
        if (is(line, "choose")) choose();
    }
}
