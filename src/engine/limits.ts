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

/** Limit of nested rules, since the interpreter is recursive. */
export const MAX_RULE_DEPTH = 100;

/** Limit of alternative texts, since a longer chain would overflow the stack. */
export const MAX_ALTERNATIVES = 100;

/** Limit of named values of a screen, since a chain of dependent values is followed recursively. */
export const MAX_DERIVED = 2000;

/**
 * Limit of steps in one evaluation, which take less than a tenth of a second. An element or 64 created characters count as one.
 */
export const MAX_RULE_STEPS = 1_000_000;

/** Limit of reactions that cause one another. */
export const MAX_REACTIONS = 50;
