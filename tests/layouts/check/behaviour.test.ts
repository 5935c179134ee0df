import { button, HELLO, page, run, v, type Plan, onlyIf } from './planted.ts';
import { checkRule } from './check-rule.ts';

type Json = Readonly<Record<string, unknown>>;

const ID = v('deposit.id');
const STATUS = v('deposit.status');
const CANCELLED = v('deposit.isCancelled');
const VALIDATE = { do: 'validate' };
const CREATE = run('deposit.create');
const BACK = { do: 'back' };
const TRACK = { do: 'track', name: 'a' };
const not = (rule: unknown): Json => ({ '!': [rule] });
const press = (...effects: unknown[]): Plan => page(button(effects));
const busy = (command: string, ...effects: unknown[]): Plan =>
  page(button(effects, { isBusy: v(`busy.deposit.${command}`) }));

/** A conditional action, as a function: an object with a member `then` would be treated as a promise. */
checkRule('effects', [
  ['a button without actions', press(), 'onPress does nothing.'],
  ['a button with an action', press(BACK)],
  ['a command without validation', busy('create', CREATE), 'deposit.create sends values that are not validated.'],
  ['a validation after the command', busy('create', CREATE, VALIDATE), 'deposit.create sends values that are not…'],
  ['a validation before the command', busy('create', VALIDATE, CREATE)],
  ['an action after the page is left', press(BACK, TRACK), 'The page is left before this action runs.'],
  ['an action twice in a row', press(TRACK, TRACK), 'This repeats the action before it.'],
  [
    'two equal branches',
    press(onlyIf(v('session.isNative'), BACK, BACK)),
    '"then" and "else" contain the same actions.',
  ],
  ['two branches that differ', press(onlyIf(v('session.isNative'), BACK, { do: 'close' }))],
  ['a button that does not show that it sends', press(VALIDATE, CREATE), 'The button sends the form, but does not…'],
  [
    'a press that sends twice',
    busy('create', VALIDATE, CREATE, TRACK, run('deposit.prepare')),
    'One press sends twice: deposit.create, then deposit.prepare.',
  ],
  [
    'a press that sends twice in one branch',
    busy('create', VALIDATE, onlyIf(ID, run('deposit.prepare'), BACK), CREATE),
    'One press sends twice: deposit.prepare, then deposit.create.',
  ],
  ['a press that sends once in each branch', press(VALIDATE, onlyIf(ID, run('deposit.prepare'), BACK))],
  ['a command before the validation', busy('create', run('code.check'), VALIDATE, CREATE), 'code.check runs before…'],
  ['an event before the validation', busy('create', TRACK, VALIDATE, CREATE)],
  ['a button that shows another command', busy('complete', VALIDATE, CREATE), 'The button runs one command and…'],
]);

const asks = (own: Json): Plan => ({
  route: { transaction: 'deposit', needs: ['deposit'] },
  screen: { data: ['deposit'], body: [HELLO], ...own },
});
const enter = (...actions: unknown[]): Plan => asks({ on: { enter: actions } });
const REFRESH = run('deposit.refreshStatus');
const CANCEL = run('deposit.cancel');
const COMPLETE = run('deposit.complete');
const GO = { do: 'go', to: 'deposit.methods' };
const POLL = { id: 'one', everyMs: 5000, while: ID, do: [REFRESH] };
const ONLY = 'but only a press may send the form.';

checkRule('unasked', [
  ['a status that is asked for when the page opens', enter(REFRESH)],
  ['a payment that is sent when the page opens', enter(CREATE), `The page runs deposit.create when it opens, ${ONLY}`],
  [
    'a payment that is sent when the page opens in one state',
    enter(onlyIf(ID, CREATE)),
    /deposit.create when it opens/,
  ],
  [
    'a payment that is sent by a poll',
    asks({ poll: [{ ...POLL, do: [COMPLETE] }] }),
    `The page runs deposit.complete again and again, ${ONLY}`,
  ],
  [
    'a payment that is sent by a timer',
    asks({ timers: { end: { endsAt: null, onExpire: [CREATE] } } }),
    /^The page runs deposit.create/,
  ],
  [
    'a payment that is completed once the server has ended it',
    asks({ on: { when: [{ if: CANCELLED, do: [COMPLETE] }] } }),
  ],
  ['a payment that is cancelled when the page opens', enter(CANCEL), /^The page runs deposit.cancel when it opens/],
  [
    'a payment that is cancelled when the page is left',
    asks({ on: { leave: [CANCEL] } }),
    /^The page runs deposit.cancel when it is left/,
  ],
  ['a payment that a timer ends', asks({ timers: { end: { endsAt: null, onExpire: [run('deposit.expire')] } } })],
  ['a copy when the page opens', enter({ do: 'copy', value: ID }), 'The page runs copy when it opens, but browsers…'],
  ['a page that is left as it opens', enter(GO), 'The page is left as soon as it opens, so users never see it.'],
  ['a page that is left as it opens in one state', enter(onlyIf(not(ID), GO))],
  ['a way from a page that is left', asks({ on: { leave: [GO] } }), 'This action has no effect, because the page is…'],
  ['two polls of one command', asks({ poll: [POLL, { ...POLL, id: 'other' }] }), 'The poll one has the same…'],
  ['a list that no command loads', asks({ data: ['transactions'] }), 'The page reads transactions, but does not…'],
  ['a list that the page loads', asks({ data: ['transactions'], on: { enter: [run('transactions.load')] } })],
]);

const WAITS = { id: 'status', everyMs: 5000, while: { '===': [STATUS, 'waiting'] }, do: [REFRESH] };
const REACTS = { when: [{ if: { '!==': [STATUS, 'waiting'] }, do: [{ do: 'close' }] }] };
const polls = (own: Json, more: Json = {}): Plan => asks({ poll: [{ ...WAITS, ...own }], on: REACTS, ...more });

checkRule('waiting', [
  ['a poll with a reaction to its answer', polls({})],
  ['a poll without a reaction to its answer', polls({}, { on: {} }), 'deposit.refreshStatus updates deposit.status,…'],
  ['a poll without an end', polls({ while: undefined }), '/poll/0'],
  ['a poll after the end', polls({ while: { '!==': [STATUS, 'waiting'] } }), 'The poll does not run while the…'],
  ['a deadline before the second request', polls({ deadlineMs: 3000 }), 'The poll ends before its second request.'],
  ['a deadline of a minute', polls({ deadlineMs: 60_000 })],
  [
    'a timer that no rule reads',
    polls({}, { timers: { lifetime: { endsAt: v('deposit.data.endsAt') } } }),
    'timers.lifetime is never read and has no "onExpire".',
  ],
]);

const close = (own: Json = {}): Json => button([{ do: 'close' }], own);
const locked = (...body: unknown[]): Plan => ({
  screen: { data: ['deposit', 'withdrawal', 'methods'], derive: { isDone: { '===': [STATUS, 'processed'] } }, body },
  route: { hideClose: true },
});
const PHASE = v('withdrawal.phase');
const IDLE = { '===': [PHASE, 'idle'] };

checkRule('way-out', [
  ['a page without back, close and buttons', locked(HELLO), 'The user can never leave this page.'],
  ['a page with a button that stays', locked(button([{ do: 'copy', value: 'x' }])), 'The user can never leave this…'],
  [
    'a state without a button',
    locked(close({ when: { '===': [PHASE, 'accepted'] } }), close({ when: IDLE })),
    { got: 'withdrawal.phase = "reviewed"' },
  ],
  [
    'a state with a disabled button',
    locked(close({ isDisabled: v('session.isOnline') })),
    { got: 'session.isOnline = true' },
  ],
  [
    'a button in rows that may be none',
    locked({ type: 'list', each: v('methods.entries'), body: [close()] }),
    'The user can never leave this page.',
  ],
  [
    'a state of a switch and a derived value without a button',
    locked({ type: 'switch', on: PHASE, cases: { idle: [close()] }, otherwise: [close({ when: v('derive.isDone') })] }),
    'In some states the user cannot leave this page.',
  ],
  ['a button in each state', locked(close({ when: IDLE }), close({ when: { '!==': [PHASE, 'idle'] } }))],
  ['a page with its header', {}],
  ['a link', locked({ type: 'link', label: { t: 'hello' }, href: 'https://example.com' })],
]);

const LOADING = { '===': [v('methods.status'), 'loading'] };
const BLOCKED = v('form.isSubmitDisabled');
const BANK = v('form.fields.bank.value');
const why = { t: 'hello' };
const grey = (isDisabled: unknown, own: Json = {}): Plan => page(button([VALIDATE], { isDisabled, ...own }));
const timed = (isDisabled: unknown): Plan => ({
  english: { wait: 'Wait {{seconds}}' },
  arabic: { wait: 'انتظر {{seconds}}' },
  screen: {
    timers: { again: { seconds: 30 }, other: { seconds: 60 } },
    body: [
      button([VALIDATE], { isDisabled, why: { t: 'wait', args: { seconds: v('timers.again.remainingSeconds') } } }),
    ],
  },
});

checkRule('grey', [
  ['a disabled button without a reason', grey(LOADING), '/body/0/isDisabled'],
  ['a button with one more reason than the form', grey({ or: [BLOCKED, LOADING] }), '/body/0/isDisabled/or/1'],
  ['a disabled button with a reason', grey({ or: [BLOCKED, LOADING] }, { why })],
  ['a button that awaits the form', grey(BLOCKED)],
  ['a reason of a button that is never disabled', grey(undefined, { why }), '/body/0/why'],
  ['a button that is always enabled', grey(false)],
  ['a button that is disabled once the form is filled in', grey(v('form.isFilled')), '/body/0/isDisabled'],
  [
    'a button that is disabled once the form is valid',
    grey({ or: [not(BLOCKED), BLOCKED] }),
    '/body/0/isDisabled/or/0',
  ],
  ['a button that is disabled until the form is filled in', grey(not(v('form.isFilled')))],
  [
    'a button that is disabled once its field is filled in',
    grey({ and: [{ '!!': [v('form.definitions')] }, BANK] }),
    '/body/0/isDisabled The button is disabled when the field is filled…',
  ],
  ['a button that is disabled until its field is filled in', grey(not(BANK))],
  ['the seconds of the timer that the button awaits', timed(v('timers.again.isRunning'))],
  ['the seconds of another timer', timed(v('timers.other.isRunning')), '/body/0/isDisabled'],
  ['the seconds of a timer that does not run', timed(not(v('timers.again.isRunning'))), '/body/0/isDisabled'],
]);
