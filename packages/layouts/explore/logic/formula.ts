import type { Atom } from './atom.ts';

/** A condition in terms of the atoms of rules. */
export type Formula =
  | { readonly op: 'constant'; readonly value: boolean }
  | { readonly op: 'atom'; readonly atom: Atom }
  | { readonly op: 'not'; readonly part: Formula }
  | { readonly op: 'and' | 'or'; readonly parts: readonly Formula[] };

/** Whether an atom is true; undefined if undecided. */
export type Truth = (atom: Atom) => boolean | undefined;

const ALWAYS: Formula = { op: 'constant', value: true };
export const NEVER: Formula = { op: 'constant', value: false };

export const constant = (value: boolean): Formula => (value ? ALWAYS : NEVER);

export const not = (part: Formula): Formula => {
  if (part.op === 'constant') return constant(!part.value);
  return part.op === 'not' ? part.part : { op: 'not', part };
};

/** `decisive` determines the result (false for and); any other constant is ignored. */
const join = (op: 'and' | 'or', parts: readonly Formula[]): Formula => {
  const decisive = op === 'or';
  const open: Formula[] = [];
  for (const part of parts) {
    if (part.op !== 'constant') open.push(...(part.op === op ? part.parts : [part]));
    else if (part.value === decisive) return part;
  }
  const [only] = open;
  if (!only) return constant(!decisive);
  return open.length === 1 ? only : { op, parts: open };
};

export const all = (...parts: readonly Formula[]): Formula => join('and', parts);
export const any = (...parts: readonly Formula[]): Formula => join('or', parts);

/** Whether it is true, as far as the known atoms determine it. */
export const truthOf = (formula: Formula, truth: Truth): boolean | undefined => {
  if (formula.op === 'constant') return formula.value;
  if (formula.op === 'atom') return truth(formula.atom);
  if (formula.op === 'not') {
    const value = truthOf(formula.part, truth);
    return value === undefined ? undefined : !value;
  }
  const decisive = formula.op === 'or';
  let isOpen = false;
  for (const part of formula.parts) {
    const value = truthOf(part, truth);
    if (value === decisive) return decisive;
    isOpen ||= value === undefined;
  }
  return isOpen ? undefined : !decisive;
};

/** Its atoms, in order. */
export function* atomsOf(formula: Formula): Generator<Atom> {
  if (formula.op === 'atom') yield formula.atom;
  else if (formula.op === 'not') yield* atomsOf(formula.part);
  else if (formula.op !== 'constant') for (const part of formula.parts) yield* atomsOf(part);
}
