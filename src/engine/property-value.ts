import type { PropertyKind } from './node-plan.ts';
import { isTruthy } from './rule.ts';

/** Kinds of properties that a rule computes. */
export type ValueKind = Exclude<PropertyKind, 'text' | 'effects' | 'nodes' | 'static'>;

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const COERCE = {
  boolean: isTruthy,
  number: toNumber,
  string: toText,
  list: (value) => (Array.isArray(value) ? value : []),
  rule: (value) => value,
} satisfies Record<ValueKind, (value: unknown) => unknown>;

/** What a rule gave, as the property's kind wants it; a value of the wrong kind is as good as none. */
export const coerce = (kind: ValueKind, value: unknown): unknown => COERCE[kind](value);
