/* The play kernel once more in C, for the classic game under the policy `border`: what the machine can do at most.

   The places in the rows, LAND, ARMIES and the like, come from the layout of the kernel by -D, and the tables from Python:
   so the twin plays the same game, move by move, and comes to the same sums. It knows what `classic` needs: claimed
   territories, the first turn to who placed first, cards whose worth rises, all dice, one march to a neighbour. */

#include <stdint.h>

typedef int64_t i64;
typedef uint64_t u64;

#define EACH(bit, set) for (u64 left_ = (u64)(set); left_ && ((bit) = __builtin_ctzll(left_), 1); left_ &= left_ - 1)

static inline i64 size(i64 set) { return __builtin_popcountll((u64)set); }

static inline i64 lowest(i64 set) { return __builtin_ctzll((u64)set); }

static inline i64 nth(i64 set, i64 place) {
#ifdef __BMI2__
    return lowest((i64)__builtin_ia32_pdep_di(1ull << place, (u64)set));
#else
    while (place--) set &= set - 1;
    return lowest(set);
#endif
}

static inline i64 min(i64 a, i64 b) { return a < b ? a : b; }

/* Chance */

#define GOLDEN 0x9E3779B97F4A7C15ull

static inline u64 mix(u64 word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ull;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBull;
    return word ^ (word >> 31);
}

static inline u64 upper(i64 *restrict s) {
    u64 second = (u64)s[LUCK + 1] + GOLDEN;
    s[LUCK + 1] = (i64)second;
    return mix((u64)s[LUCK] ^ mix(second)) >> 32;
}

static inline i64 below(i64 *restrict s, u64 n) {
    u64 product = upper(s) * n;
    if ((uint32_t)product < n) {
        u64 unfair = ((1ull << 32) - n) % n;
        while ((uint32_t)product < unfair) product = upper(s) * n;
    }
    return (i64)(product >> 32);
}

static void name_stream(i64 *restrict s, const i64 *restrict plan, i64 index) {
    u64 length = 1;
    for (i64 rest = index; rest >= 128; rest >>= 8) length++;
    for (int half = 0; half < 2; half++) {
        u64 told = mix(((u64)plan[half] ^ 2 * length) + GOLDEN);
        s[LUCK + half] = (i64)mix((told ^ (u64)index) + GOLDEN);
    }
}

/* What follows, in the order of the rulebook */

static i64 empty(const i64 *restrict r, i64 *restrict s) {
    i64 owned = 0;
    for (i64 seat = 0; seat < r[SEATED]; seat++) owned |= s[LAND + seat];
    return r[EVERYWHERE] & ~owned;
}

static i64 due(const i64 *restrict r, i64 *restrict s) {
    i64 seat = s[TURN], held = s[LAND + seat], armies = size(held) / r[PER_ARMY];
    if (armies < r[LEAST]) armies = r[LEAST];
    for (i64 n = 0; n < r[PIECES]; n++)
        if ((r[CONTINENT + n] & ~held) == 0) {
            armies += r[PAY + n];
            if (!s[PAID + seat]) s[PAID + seat] = n + 1;
        }
    return armies;
}

static void begin_deploying(i64 *restrict s, i64 armies) {
    s[WAITING] = armies;
    s[PHASE] = armies ? DEPLOYING : ATTACKING;
}

static void begin_trading(i64 *restrict s, i64 armies) {
    if (size(s[HAND + s[TURN]]) >= 3) {
        s[PHASE] = TRADING;
        s[WAITING] = armies;
    } else
        begin_deploying(s, armies);
}

static i64 next(const i64 *restrict r, i64 seat) { return seat + 1 < r[SEATED] ? seat + 1 : 0; }

static void pass_turn(const i64 *restrict r, i64 *restrict s) {
    i64 seat = s[TURN];
    do {
        seat = next(r, seat);
        if (seat == s[OPENER]) s[ROUND]++;
    } while (!s[LAND + seat]);
    s[TURN] = seat;
    s[CAPTURED] = 0;
    begin_trading(s, due(r, s));
}

static i64 deck(const i64 *restrict r, i64 *restrict s) {
    i64 gone = s[TRADED];
    for (i64 seat = 0; seat < r[SEATED]; seat++) gone |= s[HAND + seat];
    return r[DECK] & ~gone;
}

static void end_turn(const i64 *restrict r, i64 *restrict s) {
    if (s[CAPTURED]) {
        if (!deck(r, s) && r[RECYCLE]) s[TRADED] = 0;
        i64 cards = deck(r, s);
        if (cards) s[HAND + s[TURN]] |= 1ll << nth(cards, below(s, size(cards)));
    }
    pass_turn(r, s);
}

static int is_set(const i64 *restrict r, i64 a, i64 b, i64 c) {
    i64 one = r[KIND + a], two = r[KIND + b], three = r[KIND + c];
    int same = (one == two) + (two == three) + (one == three);
    return same != 1 || one < 0 || two < 0 || three < 0;
}

static void trade(const i64 *restrict r, i64 *restrict s, i64 a, i64 b, i64 c, i64 where) {
    i64 beyond = s[TRADES] + 1 - r[FIRST_SETS], cards = 1ll << a | 1ll << b | 1ll << c;
    i64 worth = beyond <= 0 ? r[SET_WORTH + s[TRADES]] : r[SET_WORTH + r[FIRST_SETS] - 1] + beyond * r[SET_STEP];
    s[HAND + s[TURN]] &= ~cards;
    s[TRADED] |= cards;
    s[TRADES]++;
    if (where) s[ARMIES + lowest(where)] += r[BONUS];
    begin_trading(s, s[WAITING] + worth);
}

/* The policy `border` */

static i64 any_of(i64 *restrict s, i64 set) { return nth(set, below(s, size(set))); }

static void choose_trade(const i64 *restrict r, i64 *restrict s) {
    i64 hand = s[HAND + s[TURN]], mine = s[LAND + s[TURN]], cards = min(size(hand), 8), number = 0;
    i64 at[8], sets[56][3], found[4][56], counts[4] = {0, 0, 0, 0};
    for (i64 n = 0; n < cards; n++) at[n] = nth(hand, n);
    for (i64 i = 0; i < cards; i++)
        for (i64 j = i + 1; j < cards; j++)
            for (i64 k = j + 1; k < cards; k++) {
                i64 those[3] = {at[i], at[j], at[k]};
                if (!is_set(r, those[0], those[1], those[2])) continue;
                found[0][counts[0]++] = number;
                for (int n = 0; n < 3; n++) {
                    sets[number][n] = those[n];
                    if (r[BONUS] && r[PICTURED + those[n]] & mine) found[n + 1][counts[n + 1]++] = number;
                }
                number++;
            }
    int may_end = !(size(hand) >= r[HAND_LIMIT] && number);
    i64 wanted = below(s, may_end + counts[0] + counts[1] + counts[2] + counts[3]) - may_end;
    if (wanted < 0) {
        begin_deploying(s, s[WAITING]);
        return;
    }
    int reward = 0;
    while (wanted >= counts[reward]) wanted -= counts[reward++];
    i64 *those = sets[found[reward][wanted]];
    trade(r, s, those[0], those[1], those[2], reward ? r[PICTURED + those[reward - 1]] : 0);
}

static i64 frontier(const i64 *restrict r, i64 mine) {
    i64 found = 0, t;
    EACH(t, mine) if (r[BORDERS + t] & ~mine) found |= 1ll << t;
    return found;
}

static i64 strong(const i64 *restrict s, i64 set) {
    i64 found = 0, t;
    EACH(t, set) if (s[ARMIES + t] > 1) found |= 1ll << t;
    return found;
}

static i64 at_the_border(const i64 *restrict r, i64 *restrict s) {
    i64 mine = s[LAND + s[TURN]], outer = frontier(r, mine);
    return any_of(s, outer ? outer : mine);
}

static void occupy(const i64 *restrict r, i64 *restrict s, i64 source, i64 target, i64 least) {
    i64 most = s[ARMIES + source] - 1, seat = s[TURN], loser = 0;
    i64 armies = below(s, 2) ? most : least + below(s, most - least + 1);
    while (!(s[LAND + loser] >> target & 1)) loser++;
    s[LAND + loser] ^= 1ll << target;
    s[LAND + seat] |= 1ll << target;
    s[ARMIES + source] -= armies;
    s[ARMIES + target] = armies;
    s[CAPTURED]++;
    if (!s[LAND + loser]) {
        s[HAND + seat] |= s[HAND + loser];
        s[HAND + loser] = 0;
    }
    if (s[LAND + seat] == r[EVERYWHERE]) {
        s[PHASE] = OVER;
        s[WINNERS] = 1ll << seat;
    } else if (size(s[HAND + seat]) > r[HAND_LIMIT])
        begin_trading(s, 0);
}

static void march_or_stay(const i64 *restrict r, i64 *restrict s) {
    i64 mine = s[LAND + s[TURN]], inner = 0, t;
    EACH(t, mine) if (r[BORDERS + t] & mine) inner |= 1ll << t;
    i64 able = strong(s, inner);
    if (below(s, 2) && able) {
        i64 source = any_of(s, able), target = any_of(s, r[BORDERS + source] & mine), armies = s[ARMIES + source] - 1;
        s[ARMIES + source] -= armies;
        s[ARMIES + target] += armies;
    }
    end_turn(r, s);
}

static i64 attack_all(const i64 *restrict r, i64 *restrict s) {
    i64 decisions = 0, seat = s[TURN], mine = s[LAND + seat], ready = strong(s, frontier(r, mine));
    while (s[PHASE] == ATTACKING) {
        decisions++;
        if (!ready) {
            s[PHASE] = FORTIFYING;
            break;
        }
        i64 source = any_of(s, ready), target = any_of(s, r[BORDERS + source] & ~mine);
        i64 dice = min(r[ATTACK_DICE], s[ARMIES + source] - 1), defence = min(r[DEFEND_DICE], s[ARMIES + target]);
        const i64 *chances = r + CHANCES + 16 * dice + 4 * defence;
        i64 way = below(s, chances[3]), lost = (way >= chances[0]) + (way >= chances[1]) + (way >= chances[2]);
        s[ARMIES + source] -= lost;
        if ((s[ARMIES + target] -= min(dice, defence) - lost) == 0) {
            occupy(r, s, source, target, dice);
            decisions++;
            mine = s[LAND + seat];
            ready = strong(s, frontier(r, mine));
        } else if (s[ARMIES + source] == 1)
            ready &= ~(1ll << source);
    }
    return decisions;
}

/* Setting up, and the whole game */

static void lots(const i64 *restrict r, i64 *restrict s) {
    i64 contenders = (1ll << r[SEATED]) - 1, seat;
    while (size(contenders) > 1) {
        i64 highest = 0, most = 0;
        EACH(seat, contenders) {
            i64 die = 1 + below(s, 6);
            if (die > most) highest = 0, most = die;
            if (die == most) highest |= 1ll << seat;
        }
        contenders = highest;
    }
    s[TURN] = s[OPENER] = lowest(contenders);
}

static i64 set_up(const i64 *restrict r, i64 *restrict s) {
    i64 decisions = 0, left;
    for (i64 place = 0; place < ROW; place++)
        if (place != LUCK && place != LUCK + 1) s[place] = 0;
    s[ROUND] = 1;
    lots(r, s);
    for (i64 seat = 0; seat < r[SEATED]; seat++) s[PILE + seat] = r[PILES];
    for (; (left = empty(r, s)); decisions++) {
        i64 where = any_of(s, left);
        s[LAND + s[TURN]] |= 1ll << where;
        s[ARMIES + where] = 1;
        s[PILE + s[TURN]]--;
        s[TURN] = next(r, s[TURN]);
    }
    for (i64 passed = 0; passed < r[SEATED]; s[TURN] = next(r, s[TURN])) {
        if (!s[PILE + s[TURN]]) {
            passed++;
            continue;
        }
        passed = 0;
        s[ARMIES + at_the_border(r, s)]++;
        s[PILE + s[TURN]]--;
        decisions++;
    }
    s[TURN] = s[OPENER];
    begin_trading(s, due(r, s));
    return decisions;
}

static i64 finish(const i64 *restrict r, i64 *restrict s, i64 last) {
    i64 decisions = 0;
    while (s[PHASE] != OVER && s[ROUND] <= last) {
        if (s[PHASE] == ATTACKING) {
            decisions += attack_all(r, s);
            continue;
        }
        decisions++;
        if (s[PHASE] == DEPLOYING) {
            s[ARMIES + at_the_border(r, s)] += s[WAITING];
            begin_deploying(s, 0);
        } else if (s[PHASE] == FORTIFYING)
            march_or_stay(r, s);
        else
            choose_trade(r, s);
    }
    return decisions;
}

static i64 checksum(const i64 *restrict s) {
    u64 total = (u64)s[LUCK + 1];
    for (i64 place = 0; place < STATE; place++) total = mix(total ^ (u64)s[place]);
    return (i64)total;
}

void play_games(const i64 *restrict r, const i64 *restrict plan, i64 *restrict s, i64 *restrict told, i64 games, i64 width) {
    for (i64 number = 0; number < games; number++, told += width) {
        name_stream(s, plan, plan[FIRST] + number);
        told[DECISIONS] = set_up(r, s);
        told[DECISIONS] += finish(r, s, plan[LAST_ROUND]);
        told[WON] = s[WINNERS];
        told[ROUNDS] = s[ROUND];
        told[OPENED] = s[OPENER];
        told[CHECK] = checksum(s);
        for (i64 seat = 0; seat < r[SEATED]; seat++) told[PAID_FIRST + seat] = s[PAID + seat];
    }
}
