import type { Route, Text } from '#generated/language.ts';
import type { View } from './route-table.ts';

/** Subject of a page by its required selection. */
const SUBJECTS: Readonly<Partial<Record<NonNullable<Route['needs']>[number], string>>> = {
  method: 'method.title',
  deposit: 'method.title',
  group: 'group.title',
};

/** Titles by transaction. */
const PARTS = {
  main: { deposit: 'deposit.v2.title', withdrawal: 'withdrawal.v2.title' },
  sweep: { deposit: 'sweep.deposit.v2.title', withdrawal: 'sweep.withdrawal.v2.title' },
} as const;

/** Returns the title of a page, else that of its subject, else that of its transaction (Spec core §2). */
export const titleOf = ({ title, transaction = 'deposit', needs = [] }: Partial<Route>, view: View): Text => {
  if (title !== undefined) return title;
  const part = { t: PARTS[view][transaction] };
  const subject = needs.map((need) => SUBJECTS[need]).find((path) => path !== undefined);
  return subject === undefined ? part : { text: { var: subject }, otherwise: part };
};
