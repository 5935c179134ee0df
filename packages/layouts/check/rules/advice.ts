import { memberOf, outermost, stringAt, within } from '#layouts/check/model/json-location.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { evaluating, pressedStates, type SampleState } from '#layouts/check/model/sample-states.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { shownParts, type ShownPart } from '#layouts/check/shown/page-parts.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

interface Advice {
  /** English words of a text with the advice. */
  readonly says: RegExp;
  /** Commands and screens that carry it out. */
  readonly does: readonly string[];
}

const RETRIES =
  'app.retry complete.retry crypto.askAgain deposit.create methods.load onramp.askAgain regions.load transactions.load transactions.cancel intent.checkAgain'.split(
    ' ',
  );

const STARTS = ['complete.payAnotherWay', 'deposit.methods', 'withdrawal.methods', 'intent.startAnother'];

/** Phrases by which texts advise an action. */
const ADVICE: readonly Advice[] = [
  {
    says: /\b(?:choose|use|try) (?:another|a) (?:method|one)\b|\b(?:pay|start) another\b/i,
    does: [...STARTS, 'app.retry'],
  },
  { says: /\b(?:check|enter|open|try)(?: it| this method)? again\b|\bcheck it\b|\brefresh\b/i, does: RETRIES },
  { says: /\bsign (?:you )?in again\b/i, does: ['app.signIn'] },
];

/** Phrases by which texts advise against an action. */
const WARNINGS: readonly Advice[] = [
  { says: /\b(?:do not|don’t) (?:pay|send|request)\b/i, does: [...STARTS, 'complete.retry', 'deposit.create'] },
];

const TEXTS = /^(?:title|text|note) "/;
const ACTIONS = /(?:cmd|to): "([^"]+)"/g;
const OTHER_KINDS = /^kind "(?!primary")/;

const textsOf = ({ properties }: ShownPart): readonly string[] =>
  properties.map(({ words }) => words).filter((words) => TEXTS.test(words));

/** Commands and screens of a primary button; empty for other parts. */
const primaryActions = ({ name, properties }: ShownPart): readonly string[] => {
  const words = properties.map((property) => property.words);
  if (!name.startsWith('button') || words.some((one) => OTHER_KINDS.test(one))) return [];
  const pressed = words.find((one) => one.startsWith('onPress')) ?? '';
  return [...pressed.matchAll(ACTIONS)].map(([, action = '']) => action);
};

const meets = ({ does }: Advice, actions: readonly string[]): boolean =>
  actions.some((action) => does.includes(action));

const faultsIn = (state: SampleState, page: Page, { texts }: Tree): Finding[] => {
  const parts = shownParts(page, state, texts.get(DEFAULT_LOCALE) ?? new Map());
  const known = [...ADVICE, ...WARNINGS];
  const buttons = parts
    .map((button) => ({ button, actions: primaryActions(button) }))
    .filter(({ actions }) => known.some((advice) => meets(advice, actions)));
  return parts.flatMap(textsOf).flatMap((words) =>
    buttons.flatMap(({ button, actions }): Finding[] => {
      const given = ADVICE.filter(({ says }) => says.test(words));
      if (given.some((advice) => meets(advice, actions))) return [];
      const isWarned = WARNINGS.some((warning) => warning.says.test(words) && meets(warning, actions));
      if (given.length === 0 && !isWarned) return [];
      return [
        tell(button.location, {
          message: `In the sample ${state.sample}, this primary button does not do what a text on the page advises.`,
          expected: words,
          got: actions.join(', '),
        }),
      ];
    }),
  );
};

const isPrimary = ({ location, type }: NodePlace): boolean =>
  ['button', 'link', 'shareButton', 'copyButton'].includes(type) &&
  (stringAt(location, 'kind') ?? (type === 'button' ? 'primary' : '')) === 'primary';

const APP = /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i;

/** Two primary controls on the page at once, or one beside a link to an app that pays, apart from those of a sheet. */
const primaryFaults = (page: Page, { files }: Tree): Finding[] => {
  const { nodes, rules } = page.places;
  const sheets = new Set(nodes.filter(({ type }) => type === 'sheet').flatMap(({ location }) => within(location)));
  const primary = nodes.filter((node) => isPrimary(node) && !sheets.has(node.location));
  return pressedStates(page, files).flatMap((state): Finding[] => {
    const opensApp = ({ location }: NodePlace): boolean => {
      const href = rules.find(({ owner, property }) => owner.location === location && property === 'href');
      return href !== undefined && APP.test(String(state.valueOf(href.expr)));
    };
    const shown = primary.filter((node) => state.isShown(node) === true);
    const app = nodes.find((node) => !shown.includes(node) && state.isShown(node) === true && opensApp(node));
    const [first, at] = app && shown.length === 1 ? [app, shown[0]] : shown;
    if (!first || !at) return [];
    return [
      tell(outermost(memberOf(at.location, 'kind') ?? at.location), {
        message: `In the sample ${state.sample}, this is primary beside ${stringAt(first.location, 'id') ?? 'another one'}, so it is unclear which one continues.`,
        expected: '"kind": "secondary" or "quiet", or the opposite condition',
        got: 'primary',
      }),
    ];
  });
};

export const advice: Rule = {
  name: 'advice',
  about:
    'A primary button that does not do what a text on the page advises, or does what a text warns against; two of them.',
  *page(page, tree) {
    if (page.kind !== 'screen') return;
    yield* evaluating(() => primaryFaults(page, tree).slice(0, 1));
    yield* evaluating(() => pressedStates(page, tree.files).flatMap((state) => faultsIn(state, page, tree)));
  },
};
