/**
 * Bounds on the work of one screen. Written screens stay far below these numbers: they are measured against the
 * smallest stack and the slowest phone of the supported browsers, and apply to shipped and remote screens alike.
 */

/** Depth of the JSON: about sixty nested nodes, with rules in the innermost, which is below the limit of the stack. */
export const MAX_DEPTH = 250;

/**
 * Total number of objects, lists and values of a screen: a tenth of a second of compiling. Shipped screens have fewer
 * than three thousand.
 */
export const MAX_PARTS = 300_000;

/**
 * Number of nodes of a screen: what a desktop browser draws in a few seconds. Shipped screens have fewer than two
 * hundred.
 */
export const MAX_NODES = 20_000;

/**
 * Characters of one text, name or path of a screen: the length of a long article. User-facing texts are in the locales.
 */
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
