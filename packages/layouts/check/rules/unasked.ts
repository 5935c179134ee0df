import type { Page } from '#layouts/check/model/page.ts';
import { memberOf, stringAt, wordsOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';

type Event = 'enter' | 'leave' | 'when' | 'push' | 'poll' | 'expire';

const WHEN: Readonly<Record<Event, string>> = {
  enter: 'when it opens',
  leave: 'when it is left',
  when: 'when a condition comes true',
  push: 'when the server pushes',
  poll: 'again and again',
  expire: 'when a timer ends',
};

/** An action that the page runs by itself, without a press. */
interface Unasked {
  readonly event: Event;
  readonly action: JsonLocation;
  readonly name: string;
  /** Whether the action is unconditional, and follows no command that may fail. */
  readonly isSure: boolean;
}

const actionsIn = (event: Event, row: JsonLocation | undefined, isSure: boolean): Unasked[] =>
  (row?.items ?? []).flatMap((action, at, all) => [
    {
      event,
      action,
      name: stringAt(action, 'do') ?? '',
      isSure: isSure && !all.slice(0, at).some((earlier) => stringAt(earlier, 'do') === 'run'),
    },
    ...actionsIn(event, memberOf(action, 'then'), false),
    ...actionsIn(event, memberOf(action, 'else'), false),
  ]);

const itemsOf = (location: JsonLocation | undefined, name: string): readonly JsonLocation[] =>
  memberOf(location, name)?.items ?? [];

const partsOf = (location: JsonLocation | undefined, name: string): JsonLocation[] => [
  ...(memberOf(location, name)?.members?.values() ?? []),
];

const unaskedOn = ({ expansion: { root } }: Page): Unasked[] => {
  const on = memberOf(root, 'on');
  return [
    ...actionsIn('enter', memberOf(on, 'enter'), true),
    ...actionsIn('leave', memberOf(on, 'leave'), true),
    ...itemsOf(on, 'when').flatMap((each) => actionsIn('when', memberOf(each, 'do'), false)),
    ...partsOf(on, 'push').flatMap((row) => actionsIn('push', row, true)),
    ...itemsOf(root, 'poll').flatMap((poll) => actionsIn('poll', memberOf(poll, 'do'), true)),
    ...partsOf(root, 'timers').flatMap((timer) => actionsIn('expire', memberOf(timer, 'onExpire'), true)),
  ];
};

/** Browsers allow these only in a press. */
const FOR_A_PRESS = new Set(['open', 'copy', 'share']);

/** If the server has ended a payment, the page itself may report that it is over. */
const SAYS_OVER = 'deposit.complete';

const LEAVES = new Set(['go', 'back', 'close']);

const pressFaults = ({ event, action, name }: Unasked, { language }: Tree): Finding[] => {
  const command = stringAt(action, 'cmd') ?? '';
  const {
    commits = false,
    sends = commits,
    takesForm = false,
    cancels = false,
  } = language.sources.commands[command] ?? {};
  const saysOver = event === 'when' && command === SAYS_OVER;
  if ((sends || takesForm) && !saysOver)
    return [
      tell(memberOf(action, 'cmd') ?? action, {
        message: `The page runs ${command} ${WHEN[event]}, but only a press may send the form.`,
        expected: 'the command in "onPress" of a button',
        got: command,
      }),
    ];
  if (cancels)
    return [
      tell(memberOf(action, 'cmd') ?? action, {
        message: `The page runs ${command} ${WHEN[event]}, but only a press may cancel a payment.`,
        expected:
          event === 'expire' ? 'deposit.expire, or deposit.refreshStatus' : 'the command in "onPress" of a button',
        got: command,
      }),
    ];
  if (!FOR_A_PRESS.has(name)) return [];
  return [
    tell(action, {
      message: `The page runs ${name} ${WHEN[event]}, but browsers allow it only in a press.`,
      expected: 'the action in "onPress" of a button or link',
      got: name,
    }),
  ];
};

/** Shown or run at a time when it has no use. */
const timeFaults = ({ event, action, name, isSure }: Unasked): Finding[] => {
  if (event === 'poll' && name === 'notify')
    return [
      tell(action, {
        message: 'The notification is repeated with each answer.',
        expected: 'a node with "when"',
        got: name,
      }),
    ];
  if (event === 'leave' && (LEAVES.has(name) || name === 'validate'))
    return [
      tell(action, {
        message: 'This action has no effect, because the page is already being left.',
        expected: 'an action that cleans up',
      }),
    ];
  if (event === 'enter' && isSure && LEAVES.has(name))
    return [
      tell(action, {
        message: 'The page is left as soon as it opens, so users never see it.',
        expected: '{ "do": "when", "if": …, "then": […] } around it',
        got: name,
      }),
    ];
  if (event === 'enter' && isSure && name === 'set' && memberOf(action, 'value')?.literal !== undefined)
    return [
      tell(action, {
        message: 'This always sets the same value when the page opens.',
        expected: `"local": { "${stringAt(action, 'name') ?? ''}": ${wordsOf(memberOf(action, 'value') ?? action)} }`,
      }),
    ];
  return [];
};

/** Data that two polls request at the same time. */
const pollTwice = ({ expansion: { root } }: Page): Finding[] => {
  const seen = new Map<string, string>();
  return itemsOf(root, 'poll').flatMap((poll): Finding[] => {
    const condition = memberOf(poll, 'while');
    const asked = memberOf(poll, 'do');
    if (!condition || !asked) return [];
    const words = `${wordsOf(condition)} ${wordsOf(asked)}`;
    const before = seen.get(words);
    if (before === undefined) return seen.set(words, stringAt(poll, 'id') ?? '') && [];
    return [
      tell(condition, {
        message: `The poll ${before} has the same condition and the same actions.`,
        expected: 'another condition, or one poll',
      }),
    ];
  });
};

/** Roots that are empty until a command has loaded them. */
const neverBrought = (page: Page, unasked: readonly Unasked[], { language }: Tree): Finding[] =>
  page.data.flatMap((root): Finding[] => {
    const bringing = Object.entries(language.sources.commands).flatMap(([name, { brings }]) =>
      brings === root ? [name] : [],
    );
    const runs = (event: Event): Unasked | undefined =>
      unasked.find((one) => one.event === event && bringing.includes(stringAt(one.action, 'cmd') ?? ''));
    if (bringing.length === 0 || runs('enter')) return [];
    return [
      tell(runs('leave')?.action ?? memberOf(page.raw, 'data') ?? page.raw, {
        message: `The page reads ${root}, but does not load it when it opens.`,
        expected: `"on": { "enter": [{ "do": "run", "cmd": "${bringing[0] ?? ''}" }] }`,
      }),
    ];
  });

export const unasked: Rule = {
  name: 'unasked',
  about: 'An action that runs without a press or at the wrong time, or data that a page does not load.',
  *page(page, tree) {
    if (page.kind === 'fragment' && tree.usedFragments.has(page.id)) return;
    const all = unaskedOn(page);
    for (const one of all) {
      yield* pressFaults(one, tree);
      yield* timeFaults(one);
    }
    yield* pollTwice(page);
    if (page.kind === 'screen') yield* neverBrought(page, all, tree);
  },
};
