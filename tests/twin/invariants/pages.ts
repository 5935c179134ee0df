import { firstOf, type Invariant } from './invariant.ts';

/** A document that never showed a page. */
const opened: Invariant = (world) =>
  firstOf(world.tabs.values(), ({ failure, name }) =>
    failure === undefined ? undefined : `the widget did not open in tab ${name}: ${failure}`,
  );

/** Something the engine itself had to report: an effect that threw, a rule that failed, a node that could not be drawn. */
const sound: Invariant = (world) =>
  firstOf(world.tabs.values(), ({ widget }) => widget?.problems.find((problem) => problem.startsWith('effect-failed')));

const notEmpty: Invariant = (_world, sights) =>
  firstOf(sights, ({ page }) =>
    page.screen !== '' && page.nodes.length === 0 && page.controls.length === 0 ? `${page.screen} is empty` : undefined,
  );

export const PAGES = {
  opens: opened,
  'nothing-throws': sound,
  'no-empty-page': notEmpty,
} satisfies Record<string, Invariant>;

/** Once a minute has passed with nothing in the way: something can be done on the page. */
export const judgeWayOn: Invariant = (_world, sights) =>
  firstOf(sights, ({ page }) => {
    const ways = page.controls.filter(({ kind }) => kind !== 'field' && kind !== 'toggle');
    const isForm = page.controls.some(({ kind }) => kind === 'field');
    if (ways.length > 0 || isForm) return undefined;
    return page.screen === '' ? 'no page has come' : `nothing can be done on ${page.screen}`;
  });

/** Once a minute has passed: a form is not locked for what the server has not answered. */
export const judgeLock: Invariant = (world, sights) =>
  firstOf(sights, ({ tab, page: { screen, fields, controls } }) =>
    fields['amount'] === undefined ||
    controls.some(({ kind }) => kind === 'field') ||
    world.network.tries.findLast((made) => made.tab === tab.name)?.ending === 'deposit'
      ? undefined
      : `the form of ${screen} is still locked`,
  );
