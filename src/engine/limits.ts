/**
 * Bounds on the work of one screen. Nothing a person writes comes near these numbers: they are measured against the
 * smallest stack and the slowest phone of the browsers we build for, and hold for shipped screens and remote ones alike.
 */

/** Levels of JSON: some sixty nodes inside one another, with rules in the innermost. The stack bears more than that. */
export const MAX_DEPTH = 250;

/** Objects, lists and values of a screen in all: a tenth of a second of compiling. Ours have below three thousand. */
export const MAX_PARTS = 300_000;

/** Nodes of a screen: what a desktop browser draws in a few seconds. Ours have below two hundred. */
export const MAX_NODES = 20_000;

/** Characters of one text, name or path of a screen: a long article. Texts for people are in the locales. */
export const MAX_TEXT_LENGTH = 100_000;

/** Rules inside a rule; a deeper one would end in the interpreter's stack. */
export const MAX_RULE_DEPTH = 100;

/** Texts that stand for one another. As with rules: a longer chain would end in the stack. */
export const MAX_ALTERNATIVES = 100;

/** Named values of a screen: each is held again by the next, and a chain of them is followed on the stack. */
export const MAX_DERIVED = 2000;

/** Steps of one evaluation, an element or 64 characters made counting as one: below a tenth of a second. */
export const MAX_RULE_STEPS = 1_000_000;

/** Most reactions in a row: one may cause another, but not for ever. */
export const MAX_REACTIONS = 50;
