import { isTruthy } from '#engine/rule.ts';
import { memberOf, outermost, stringAt, within, wordsOf } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { evaluating, sampleStates, type SampleState } from '#layouts/check/model/sample-states.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import { conceptOf, echoes, isNegative, wordsIn } from '#layouts/check/types/names.ts';
import { partsOf } from '#layouts/check/types/expr.ts';
import { statesIn, type State } from '#layouts/check/types/states.ts';

/** Words for a state before the end, and for the end. */
const GOING = new Set('open waiting pending loading sending running checking creating busy'.split(' '));
const DONE = new Set('ready over processed closed final finished done gone cancelled'.split(' '));

/** Whether something has ended in this state. */
const isDone = ({ words, isHeld }: State): boolean => words.some((word) => (isHeld ? DONE : GOING).has(word));
/** Whether something is pending in this state. */
const isGoing = ({ words, isHeld }: State): boolean => words.some((word) => (isHeld ? GOING : DONE).has(word));

interface Use {
  readonly isOf: (type: string, property: string) => boolean;
  readonly isOpposite: (state: State) => boolean;
  readonly message: string;
}

const USES: readonly Use[] = [
  {
    isOf: (_type, property) => property === 'while',
    isOpposite: isDone,
    message: 'The poll runs when nothing is pending, and not while something is.',
  },
  {
    isOf: (type, property) => type === 'skeleton' && property === 'when',
    isOpposite: isDone,
    message: 'The skeleton is shown when the data have arrived, and not while they are loading.',
  },
  {
    isOf: (type, property) => type === 'button' && property === 'isDisabled',
    isOpposite: isDone,
    message: 'The button is disabled when the data are ready, and not while they are loading.',
  },
  {
    isOf: (_type, property) => property === 'isBusy',
    isOpposite: isDone,
    message: 'The button is busy when nothing is running, and not while something is.',
  },
  {
    isOf: (type, property) => type === 'list' && property === 'when',
    isOpposite: isGoing,
    message: 'The list is shown while its data are loading, and not when they have arrived.',
  },
];

const conditionFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, owner, property }) => {
    const use = USES.find(({ isOf }) => isOf(owner.type, property));
    const state = use && statesIn(expr).find(use.isOpposite);
    if (!use || !state) return [];
    return [
      tell(expr.location, {
        message: use.message,
        expected: 'the opposite condition',
        got: `${state.isHeld ? '' : 'not '}${state.words.join(' ')}`,
      }),
    ];
  });

const CANCELS = /(?:^|\.)(?:cancel|stop|abort)/;

/** A button that ends what another command does is there while that command runs. */
const cancelFaults = ({ places }: Page): Finding[] =>
  places.rules.flatMap(({ expr, owner, property }): Finding[] => {
    const isHiding = property === 'isHidden';
    const commands = within(memberOf(owner.location, 'onPress') ?? owner.location).map((one) => stringAt(one, 'cmd'));
    if (owner.type !== 'button' || (!isHiding && property !== 'when')) return [];
    const state = statesIn(expr).find(
      ({ path, isHeld }) => path.startsWith('busy.') && !commands.includes(path.slice(5)) && isHeld === isHiding,
    );
    if (!state || !commands.some((command) => CANCELS.test(command ?? ''))) return [];
    return [
      tell(expr.location, {
        message: `The button cancels, but it is hidden while ${state.path.slice(5)} is running.`,
        expected: 'the opposite condition',
        got: state.path,
      }),
    ];
  });

/** A property that one case of a switch gives the opposite condition of that in the others. */
const oddCases = ({ places }: Page): Finding[] =>
  places.switches.flatMap(({ cases, otherwise }) => {
    const nodes = [...(cases?.members?.values() ?? []), otherwise].flatMap((one) => one?.items ?? []);
    const names = new Set(
      nodes.flatMap(({ members }) => [...(members?.keys() ?? [])]).filter((name) => name !== 'when'),
    );
    return [...names].flatMap((name): Finding[] => {
      const given = nodes.flatMap((node) => memberOf(node, name) ?? []);
      const odd = given.find((one) => {
        const like = (words: string): number => given.filter((other) => wordsOf(other) === words).length;
        const [own, opposite] = [
          wordsOf(one),
          memberOf(one, '!')?.items?.map(wordsOf).join() ?? `{!:[${wordsOf(one)}]}`,
        ];
        return like(own) === 1 && like(opposite) > 1;
      });
      if (!odd) return [];
      return [
        tell(odd, {
          message: `In the other cases, ${name} has the opposite condition.`,
          expected: 'the same condition in each case',
        }),
      ];
    });
  });

/** A search in a list that is shown only for a few rows. */
const searchFaults = ({ places }: Page): Finding[] =>
  places.nodes.flatMap(({ type, guards }) =>
    guards.flatMap((guard): Finding[] => {
      const parts = type === 'searchField' && guard.kind === 'rule' ? [...partsOf(guard.expr)] : [];
      const few = parts.find(
        ({ operator, args: [one] }) =>
          (operator === '<' || operator === '<=') &&
          (one?.operator === 'length' || one?.read?.path.endsWith('ount') === true),
      );
      if (!few) return [];
      return [tell(few.location, { message: 'The search is shown for a short list only.', expected: '>=' })];
    }),
  );

type States = readonly SampleState[];

/** A placeholder that hides its page in each of its samples: the opposite condition shows the page. */
const alwaysWaiting = ({ places }: Page, states: States): Finding[] =>
  places.nodes.flatMap((node): Finding[] => {
    const own = node.guards.at(-1);
    const isAlways =
      node.type === 'skeleton' && states.length > 1 && states.every((state) => state.isShown(node) === true);
    if (!isAlways || own?.kind !== 'rule') return [];
    return [
      tell(outermost(own.expr.location), {
        message: 'The skeleton is shown in each sample of the page, even when the data have arrived.',
        expected: 'the opposite condition, or a sample whose data have arrived',
      }),
    ];
  });

/** A page that does not draw its placeholder in the sample of the same name. */
const neverWaiting = ({ places }: Page, states: States): Finding[] => {
  const skeletons = places.nodes.filter(({ type }) => type === 'skeleton');
  const loading = states.find((state) => state.sample.endsWith('/loading'));
  const own = skeletons[0]?.guards.at(-1);
  const isDrawn = loading && skeletons.some((node) => loading.isShown(node) !== false);
  if (!loading || isDrawn || own?.kind !== 'rule') return [];
  return [
    tell(own.expr.location, {
      message: `In the sample ${loading.sample}, the page draws no skeleton.`,
      expected: 'the opposite condition',
    }),
  ];
};

/** A request that a page repeats in each of its samples although it is made on a condition. */
const alwaysLoading = ({ places, expansion }: Page, states: States): Finding[] =>
  (memberOf(memberOf(expansion.root, 'on'), 'enter')?.items ?? []).flatMap((action): Finding[] => {
    const condition = memberOf(action, 'if');
    const rule = condition && places.rules.find(({ expr }) => expr.location === condition);
    const loads = within(action).some((one) => /\.(?:load|open)/.test(stringAt(one, 'cmd') ?? ''));
    if (!rule || !loads || states.length < 2 || !states.every((state) => isTruthy(state.valueOf(rule.expr)))) return [];
    return [
      tell(outermost(condition), {
        message: 'This condition of an action that runs on entering the page is true in each sample of the page.',
        expected: 'a condition that is false once the data have arrived',
      }),
    ];
  });

const LEAVES = new Set(['go', 'back', 'close']);

/** Whether a timer of the page runs, and none has expired. */
const isInTime = ({ scope: { timers } }: SampleState): boolean => {
  const all = Object.values(Object(timers)).filter(isObject);
  return all.some((timer) => timer.isRunning === true) && !all.some((timer) => timer.isExpired === true);
};

/** A page that its timer leaves before the end. */
const leftEarly = ({ places, expansion }: Page, states: States): Finding[] =>
  (memberOf(memberOf(expansion.root, 'on'), 'when')?.items ?? []).flatMap((event): Finding[] => {
    const [condition, does] = [memberOf(event, 'if'), memberOf(event, 'do')];
    const rule = places.rules.find(({ expr }) => expr.location === condition);
    const leaves = does && within(does).some((action) => LEAVES.has(stringAt(action, 'do') ?? ''));
    if (!rule || !leaves || !statesIn(rule.expr).some(({ path }) => path.startsWith('timers.'))) return [];
    const early = states.find((state) => isInTime(state) && isTruthy(state.valueOf(rule.expr)));
    if (!early) return [];
    return [
      tell(rule.expr.location, {
        message: `In the sample ${early.sample}, the page is left while its timer runs.`,
        expected: '"if": { "var": "timers.….isExpired" }',
      }),
    ];
  });

const namedStates = ({ sample }: SampleState): string[] => wordsIn(sample.slice(sample.lastIndexOf('/') + 1));

/** A derived flag or a timer with the name of a sample, in which it is false. */
const againstName = ({ expansion: { root } }: Page, states: States): Finding[] =>
  (['derive', 'timers'] as const).flatMap((part) =>
    [...(memberOf(root, part)?.members ?? [])].flatMap(([name, location]): Finding[] => {
      const words = conceptOf(name);
      if (part === 'derive' && !/^is[A-Z]/.test(name)) return [];
      const isNamed = (said: readonly string[]): boolean =>
        (part === 'derive' ? echoes(words, said) : words.every((word) => said.includes(word))) &&
        !said.some(isNegative);
      const named = states.filter((state) => isNamed(namedStates(state)));
      const isTrue = ({ scope }: SampleState): boolean => {
        const own = isObject(scope[part]) ? scope[part][name] : undefined;
        return part === 'timers' ? isObject(own) && own.isExpired === true : isTruthy(own);
      };
      if (named.length === 0 || named.some(isTrue)) return [];
      return [
        tell(outermost(location), {
          message: `The sample ${named[0]?.sample ?? ''} is called like ${part}.${name}, which is not true in it.`,
          expected: 'the opposite condition, or another value',
        }),
      ];
    }),
  );

export const oppositeState: Rule = {
  name: 'opposite-state',
  about:
    'A poll, skeleton, list or button whose condition requires the opposite state, such as a poll while nothing is pending.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    yield* conditionFaults(page);
    yield* cancelFaults(page);
    yield* oddCases(page);
    yield* searchFaults(page);
    const states = page.kind === 'screen' ? sampleStates(page, tree.files) : [];
    if (states.length === 0) return;
    yield* evaluating(() =>
      [alwaysWaiting, neverWaiting, alwaysLoading, leftEarly, againstName].flatMap((judge) => judge(page, states)),
    );
  },
};
