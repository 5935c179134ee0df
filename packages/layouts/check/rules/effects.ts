import { memberOf, pointerOf, stringAt, wordsOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { EffectsPlace } from '#layouts/check/model/place.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { partsOf } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

/** Actions after which the page is left. */
const LEAVES = new Set(['go', 'close', 'back']);

const nameOf = (action: JsonLocation): string => stringAt(action, 'cmd') ?? stringAt(action, 'do') ?? '';

const takesForm = (action: JsonLocation, { language }: Tree): boolean => {
  const { sends, takesForm: takes } = language.sources.commands[stringAt(action, 'cmd') ?? ''] ?? {};
  return sends === true || takes === true;
};

/** A default of a parameter may be an empty list: a page that omits the parameter needs no action. */
const isDefault = (location: JsonLocation): boolean => pointerOf(location).startsWith('/params/');

const emptyFault = ({ location, property }: EffectsPlace): Finding[] =>
  location.items?.length === 0 && !isDefault(location)
    ? [
        tell(location, {
          message: `${property} does nothing.`,
          expected: 'an action, such as { "do": "back" }',
          got: '[]',
        }),
      ]
    : [];

/** Actions that are too late, too early or repeated in a list of effects. */
const orderFaults = ({ location, owner }: EffectsPlace, tree: Tree): Finding[] => {
  const actions = location.items ?? [];
  const validated = actions.findIndex((action) => stringAt(action, 'do') === 'validate');
  const left = actions.findIndex((action) => LEAVES.has(stringAt(action, 'do') ?? ''));
  return actions.flatMap((action, index): Finding[] => {
    const before = actions[index - 1];
    if (left >= 0 && index === left + 1)
      return [
        tell(action, {
          message: 'The page is left before this action runs.',
          expected: 'this action first, then the one that leaves the page',
        }),
      ];
    if (before && wordsOf(before) === wordsOf(action))
      return [tell(action, { message: 'This repeats the action before it.', got: nameOf(action) })];
    if (owner.kind === 'page' || !takesForm(action, tree) || (validated >= 0 && validated < index)) return [];
    return [
      tell(action, {
        message: `${nameOf(action)} sends values that are not validated.`,
        expected: '{ "do": "validate" } before it',
        got: validated < 0 ? 'no validate' : 'validate after it',
      }),
    ];
  });
};

/** Commands in a list that create or send, along each branch; of two branches, the one with more commands. */
const sendingIn = (location: JsonLocation | undefined, tree: Tree): JsonLocation[] =>
  (location?.items ?? []).flatMap((action) => {
    const command = stringAt(action, 'cmd') ?? '';
    const { sends, commits } = tree.language.sources.commands[command] ?? {};
    if (sends || commits || command === PREPARES) return [action];
    const ways = ['then', 'else'].map((way) => sendingIn(memberOf(action, way), tree));
    return ways.toSorted((one, other) => other.length - one.length)[0] ?? [];
  });

/** Requests the requisites of a deposit, which deposit.create does itself. */
const PREPARES = 'deposit.prepare';

/** A press may send only once. */
const sendsTwice = ({ location }: EffectsPlace, tree: Tree): Finding[] => {
  const [first, second] = sendingIn(location, tree);
  if (!first || !second) return [];
  return [
    tell(memberOf(second, 'cmd') ?? second, {
      message: `One press sends twice: ${nameOf(first)}, then ${nameOf(second)}.`,
      expected: 'one of them',
      got: nameOf(second),
    }),
  ];
};

const GOES_ON = new Set(['run', 'go', 'open', 'back', 'close']);

/** An action before the validation of the fields uses values that may be invalid. */
const beforeValidation = ({ location }: EffectsPlace, tree: Tree): Finding[] => {
  const actions = location.items ?? [];
  const validated = actions.findIndex((action) => stringAt(action, 'do') === 'validate');
  return actions.slice(0, Math.max(validated, 0)).flatMap((action): Finding[] =>
    GOES_ON.has(stringAt(action, 'do') ?? '') && !takesForm(action, tree)
      ? [
          tell(action, {
            message: `${nameOf(action)} runs before the fields are validated.`,
            expected: '{ "do": "validate" } before it',
            got: nameOf(action),
          }),
        ]
      : [],
  );
};

/** A condition with two equal branches. */
const sameBranches = ({ places }: Page): Finding[] =>
  places.actions.flatMap(({ location, name }): Finding[] => {
    const [then, otherwise] = [memberOf(location, 'then'), memberOf(location, 'else')];
    if (name !== 'when' || !then || !otherwise || wordsOf(then) !== wordsOf(otherwise)) return [];
    return [
      tell(otherwise, {
        message: '"then" and "else" contain the same actions.',
        expected: 'different actions, or no "else"',
      }),
    ];
  });

const commandsIn = (location: JsonLocation | undefined): string[] =>
  (location?.items ?? []).flatMap((action) => [
    ...[stringAt(action, 'cmd')].flatMap((command) => command ?? []),
    ...commandsIn(memberOf(action, 'then')),
    ...commandsIn(memberOf(action, 'else')),
  ]);

/** A button is busy while its own command runs. */
const busyFaults = ({ places }: Page, tree: Tree): Finding[] =>
  places.effects.flatMap(({ location, owner, property }): Finding[] => {
    if (owner.kind !== 'node' || owner.type !== 'button' || property !== 'onPress') return [];
    const commands = commandsIn(location);
    const busy = places.rules.find((place) => place.owner.location === owner.location && place.property === 'isBusy');
    const needed = commands.find((command) => tree.language.sources.commands[command]?.sends);
    if (!busy) {
      if (needed === undefined) return [];
      return [
        tell(owner.location, {
          message: 'The button sends the form, but does not show that it is busy.',
          expected: `"isBusy": { "var": "busy.${needed}" }`,
        }),
      ];
    }
    const reads = [...partsOf(busy.expr)]
      .flatMap(({ read }) => read?.path ?? [])
      .filter((path) => path.startsWith('busy.'));
    if (reads.length === 0 || commands.length === 0 || reads.some((path) => commands.includes(path.slice(5))))
      return [];
    return [
      tell(busy.expr.location, {
        message: 'The button runs one command and shows that another one is busy.',
        expected: `${commands.map((command) => `busy.${command}`).join(', ')}, or a press that runs ${reads.map((path) => path.slice(5)).join(', ')}`,
        got: reads.join(', '),
      }),
    ];
  });

export const effects: Rule = {
  name: 'effects',
  about: 'A list of actions that has no effect, or whose order cannot work.',
  *page(page, tree) {
    for (const place of page.places.effects) {
      yield* emptyFault(place);
      yield* orderFaults(place, tree);
      yield* sendsTwice(place, tree);
      yield* beforeValidation(place, tree);
    }
    yield* sameBranches(page);
    yield* busyFaults(page, tree);
  },
};
