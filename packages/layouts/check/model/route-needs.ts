import { memberOf, textOf } from './json-location.ts';
import type { Page } from './page.ts';

/** Choices that the user must make before the page opens. */
export const needsOf = ({ raw }: Pick<Page, 'raw'>): readonly string[] =>
  (memberOf(memberOf(raw, 'route'), 'needs')?.items ?? []).flatMap((need) => textOf(need) ?? []);

/** Whether the page belongs to a created deposit. */
export const needsDeposit = (page: Pick<Page, 'raw'>): boolean => needsOf(page).includes('deposit');
