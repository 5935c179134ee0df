import { memberOf, stringAt, textOf, toJson, within, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { EffectsPlace, NodePlace } from '#layouts/check/model/place.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { factsOf, factsOfGuard } from '#layouts/check/types/expr-facts.ts';
import type { Fact } from '#layouts/check/types/facts.ts';
import { wordsIn } from '#layouts/check/types/names.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';

/** Actions without a visible effect. */
const UNSEEN = new Set(['track', 'validate']);

/** Conditions under which the sheet around a node is open. */
const factsOfSheet = ({ places }: Page, { location }: NodePlace): Fact[] =>
  places.rules.flatMap(({ owner, property, expr }) =>
    property === 'isOpen' && owner.location !== location && within(owner.location).includes(location)
      ? factsOf(expr, 'truthy')
      : [],
  );

const holdsFor = ({ is }: Fact, value: unknown): boolean => {
  const isThere = value !== false && value !== '' && value !== 0 && value !== null && value !== undefined;
  if (is === 'truthy') return isThere;
  if (is === 'falsy') return !isThere;
  if (is === 'present') return value !== null;
  return 'in' in is ? is.in.some((one) => one === value) : !is.notIn.some((one) => one === value);
};

/** The only value that a fact allows. */
const onlyValue = ({ is }: Fact): unknown => {
  if (typeof is !== 'object') return undefined;
  return 'in' in is && is.in.length === 1 ? is.in[0] : undefined;
};

/** Whether the value is already set. */
const isIdle = (action: JsonLocation, facts: readonly Fact[]): boolean => {
  const value = memberOf(action, 'value')?.literal;
  const own = facts.filter(({ path }) => path === `local.${stringAt(action, 'name') ?? ''}`);
  return own.some((fact) =>
    typeof value === 'boolean' ? fact.is === (value ? 'truthy' : 'falsy') : onlyValue(fact) === value,
  );
};

/** Texts of actions that change nothing. */
const KEEPS =
  /^(?:keep|no\b|not now|back|go back|stay|close|ok\b|okay|done|got it|don’t|do not|never mind|continue later)/i;

/** Names of texts for actions that change nothing. */
const KEEPING = new Set(['keep', 'stay', 'back', 'close', 'no']);

const keeps = (key: string, tree: Tree): boolean => {
  const text = tree.texts.get(DEFAULT_LOCALE)?.get(key) ?? '';
  return KEEPS.test(text) || wordsIn(key.split('.').at(-1) ?? '').some((word) => KEEPING.has(word));
};

/** Whether an action closes the sheet around its button. */
const isClosing = (action: JsonLocation, sheet: readonly Fact[]): boolean =>
  !memberOf(action, 'value')?.literal && sheet.some(({ path }) => path === `local.${stringAt(action, 'name') ?? ''}`);

/** Whether a button is a minor one, or its label says that nothing changes. */
const staysCalm = ({ location, type }: NodePlace, tree: Tree): boolean =>
  type !== 'button' ||
  ['quiet', 'secondary'].includes(stringAt(location, 'kind') ?? '') ||
  keeps(stringAt(memberOf(location, 'label'), 't') ?? '', tree);

/** A button whose press changes nothing. */
const idleFaults = (page: Page, { location, node, property }: EffectsPlace, tree: Tree): Finding[] => {
  const actions = location.items ?? [];
  if (!node || (property !== 'onPress' && property !== 'onPick') || actions.length === 0) return [];
  const left = actions.filter((action) => !UNSEEN.has(stringAt(action, 'do') ?? ''));
  const sheet = factsOfSheet(page, node);
  const facts = [...node.guards.flatMap(factsOfGuard), ...sheet];
  const again = left.find((action) => stringAt(action, 'do') === 'set' && isIdle(action, sheet));
  if (!again && left.some((action) => stringAt(action, 'do') !== 'set')) return [];
  if (left.length > 0 && left.every((action) => isClosing(action, sheet)) && !staysCalm(node, tree))
    return [
      tell(left[0] ?? location, {
        message: 'The press only closes the sheet, but the button is its main one.',
        expected: 'the action that the label names, or "kind": "quiet"',
      }),
    ];
  if (!again && left.some((action) => !isIdle(action, facts))) return [];
  return [
    tell(again ?? left[0] ?? location, {
      message: 'The press has no effect: it sets a value that is already set, or is only tracked.',
      expected: 'another action, or another value',
    }),
  ];
};

/** A choice of the user must reach the command: if it does not, the command uses another value. */
const pickFaults = ({ location, property, node }: EffectsPlace): Finding[] => {
  const gives = JSON.stringify(node?.schema?.properties?.[property] ?? '').includes('event.value');
  const words = JSON.stringify(toJson(location));
  const at = within(location).find((action) => (memberOf(action, 'args')?.members?.size ?? 0) > 0);
  if (!gives || !at || /"(?:event\.value|item[."])/.test(words)) return [];
  return [
    tell(memberOf(at, 'args') ?? at, {
      message: 'The picked value is not passed to the command.',
      expected: '{ "var": "event.value" }',
    }),
  ];
};

/** Statuses that only the server sets. */
const STATUS = /\.(?:processed|accepted|credited|mistaked)\b/;

/** Shown at the press, before there is an answer. */
const saidTooEarly = ({ location }: EffectsPlace): Finding[] =>
  within(location).flatMap((action) => {
    const key = memberOf(memberOf(action, 'text'), 't');
    return stringAt(action, 'do') === 'notify' && key && STATUS.test(textOf(key) ?? '')
      ? [
          tell(key, {
            message: 'This result is shown before the server has confirmed it.',
            expected: 'a text that does not name a result',
            got: textOf(key),
          }),
        ]
      : [];
  });

const endingIn = (node: JsonLocation, tree: Tree): string | undefined =>
  within(memberOf(node, 'onPress') ?? node)
    .flatMap((action) => stringAt(action, 'cmd') ?? [])
    .find((cmd) => tree.language.sources.commands[cmd]?.cancels === true);

/** Of the buttons of a question two that end the same, or one in red that ends nothing beside one that does. */
const besideFaults = ({ places }: Page, tree: Tree): Finding[] =>
  places.nodes.flatMap(({ location, type }) => {
    const buttons = (memberOf(location, 'children')?.items ?? []).filter(
      (child) => stringAt(child, 'type') === 'button',
    );
    const ending = buttons.filter((button) => endingIn(button, tree) !== undefined);
    const red = buttons.filter((button) => stringAt(button, 'kind') === 'danger');
    const twin = (type === 'sheet' ? ending : [])
      .slice(1)
      .find((button) => endingIn(button, tree) === endingIn(ending[0] ?? button, tree));
    const idle = ending.length > 0 ? red.find((button) => !ending.includes(button)) : undefined;
    const at = twin ? memberOf(twin, 'onPress') : memberOf(idle, 'kind');
    if (!at) return [];
    return [
      tell(at, {
        message: twin
          ? 'The button beside this one runs the same command.'
          : 'This button is red, but the one beside it is the one that cancels.',
        expected: twin ? 'a command that does what the label says' : '"danger" on the button that cancels',
      }),
    ];
  });

/** Node types whose press sends or ends something: rows, tiles and chips only open a page. */
const DECIDING = new Set(['button']);

/** A press on a minor control sends or ends a payment. */
const weightFaults = ({ location, owner, property, node }: EffectsPlace, tree: Tree): Finding[] => {
  if (owner.kind !== 'node' || !node) return [];
  const { commands } = tree.language.sources;
  const label = textOf(memberOf(memberOf(node.location, 'label'), 't'));
  return within(location).flatMap((action): Finding[] => {
    const cmd = stringAt(action, 'cmd') ?? '';
    const { commits = false, sends = commits, cancels = false } = commands[cmd] ?? {};
    const at = memberOf(action, 'cmd');
    if (!at || (!sends && !cancels)) return [];
    const doing = cancels ? 'cancels the payment' : 'sends the form';
    if (property === 'onPress' && label !== undefined && keeps(label, tree))
      return [
        tell(at, {
          message: `The label says that nothing changes, but ${cmd} ${doing}.`,
          expected: 'a command that does what the label says',
          got: cmd,
        }),
      ];
    const isCode = node.type === 'codeField' && sends;
    if ((DECIDING.has(node.type) && property === 'onPress') || isCode) return [];
    return [
      tell(at, {
        message: `${cmd} ${doing}, which only the press of a button may do.`,
        expected: 'a button, or another command',
        got: cmd,
      }),
    ];
  });
};

/** Possible values of a local value, and the first part of the page that depends on another one. */
const neverReached = ({ places, expansion: { root } }: Page): Finding[] => {
  const bound = new Set(places.nodes.flatMap(({ location }) => stringAt(location, 'bind') ?? []));
  return [...(memberOf(root, 'local')?.members ?? [])].flatMap(([name, start]): Finding[] => {
    const path = `local.${name}`;
    const sets = places.actions.filter(
      ({ location }) => stringAt(location, 'do') === 'set' && stringAt(location, 'name') === name,
    );
    if (
      bound.has(name) ||
      sets.length === 0 ||
      sets.some(({ location }) => memberOf(location, 'value')?.literal === undefined)
    )
      return [];
    const reached = new Set<unknown>([start.literal]);
    const isOpen = (node: NodePlace | undefined): boolean =>
      (node?.guards ?? [])
        .flatMap(factsOfGuard)
        .filter((fact) => fact.path === path)
        .every((fact) => [...reached].some((value) => holdsFor(fact, value)));
    for (let before = -1; before < reached.size;) {
      before = reached.size;
      for (const { location, node } of sets) if (isOpen(node)) reached.add(memberOf(location, 'value')?.literal);
    }
    const closed = places.nodes.find((node) => !isOpen(node));
    const last = closed?.guards.findLast((guard) => factsOfGuard(guard).some((fact) => fact.path === path));
    if (last?.kind !== 'rule') return [];
    return [
      tell(last.expr.location, {
        message: `This is never shown: ${path} is set to this value only inside the part that requires it.`,
        expected: 'a press outside of this part that sets the value',
        got: path,
      }),
    ];
  });
};

export const press: Rule = {
  name: 'press',
  about:
    'A press without effect, a press that does more than its label says, or a part that only a press inside it can show.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    for (const place of page.places.effects) {
      yield* idleFaults(page, place, tree);
      yield* weightFaults(place, tree);
      yield* pickFaults(place);
      yield* saidTooEarly(place);
    }
    yield* besideFaults(page, tree);
    if (page.kind === 'screen') yield* neverReached(page);
  },
};
