import { PAY_BUTTONS } from '#tests/twin/invariants/truth.ts';
import { SECRETS } from '#tests/twin/invariants/secrets.ts';
import { Random, seedOf } from '#tests/twin/random.ts';
import { offeredIn } from '#tests/twin/server/catalogue.ts';
import { ALL_BREAKAGES, STATUSES, type Fault, type FaultKind, type Target } from '#tests/twin/server/faults.ts';
import type { EntryStatus } from '#tests/twin/server/ledger.ts';
import type { Control, SeenPage } from '#tests/twin/widget/contract.ts';
import type { NextStep } from './run-story.ts';
import type { Setup, Step, Telling } from './story.ts';
import type { World } from './world.ts';

const AMOUNTS = ['1037.25', '2048.5', '640'];

/** Values for fields that are not secret; few, so that the same wish comes again and again. */
const VALUES = ['100200300', 'Ann Lee'];

const FINALS: readonly EntryStatus[] = ['processed', 'declined', 'cancelled', 'expired', 'accepted'];
const TELLINGS: readonly Telling[] = ['once', 'twice', 'late', 'reversed', 'never'];

/** How many of a hundred servers answer the optional calls. */
const RICH_SERVERS = 40;
const FEATURES = ['accounts', 'transactions', 'transaction-cancel', 'claims', 'codes'];

/** How a walk begins. */
export const makeSetup = (seed: number): Setup => {
  const random = new Random(seedOf(seed, 'setup'));
  const begins = random.weighted<Setup['begins']>([
    [65, 'deposit'],
    [25, 'withdrawal'],
    [10, 'sweepstake'],
  ]);
  const isRich = begins !== 'sweepstake' && new Random(seedOf(seed, 'features')).percent(RICH_SERVERS);
  const offers = offeredIn(seed);
  return {
    seed,
    ...(isRich ? { features: FEATURES } : {}),
    transport: random.percent(50) ? 'http' : 'socket',
    begins,
    // Saved accounts are cards.
    offers: isRich ? ['card', ...offers.filter((name) => name !== 'card')] : offers,
    canClose: random.percent(50),
    moves: random.percent(35) ? { afterMs: random.pick([200, 3000, 20_000, 70_000]), to: random.pick(FINALS) } : null,
  };
};

const makeFaultKind = (random: Random): FaultKind =>
  random.weighted<() => FaultKind>([
    [5, () => ({ kind: 'lost' })],
    [3, () => ({ kind: 'connection' })],
    [2, () => ({ kind: 'cut' })],
    [1, () => ({ kind: 'twice' })],
    [3, () => ({ kind: 'slow', ms: random.pick([100, 2000, 9000, 25_000, 60_000]) })],
    [9, () => ({ kind: 'status', status: random.pick(STATUSES), hasCode: random.percent(60) })],
    [4, () => ({ kind: 'unreadable', breakage: random.pick(ALL_BREAKAGES) })],
  ])();

/** A server that refuses for good has not carried it out. */
const NOT_CARRIED_OUT: ReadonlySet<number> = new Set([400, 402, 404, 410, 422]);

/** How many calls a fault goes on for. */
const SHORT: readonly (readonly [number, number])[] = [
  [6, 1],
  [2, 2],
  [1, 5],
];

/** The transport tries again what is lost, so that one loss is hardly seen. */
const LONG: readonly (readonly [number, number])[] = [
  [3, 1],
  [1, 2],
  [4, 4],
  [3, 6],
  [1, 12],
];

const isRetried = ({ kind }: FaultKind): boolean => kind === 'lost' || kind === 'connection' || kind === 'cut';

/** The calls that move the money of such a walk. */
const sendingOf = (begins: Setup['begins']): Target => (begins === 'withdrawal' ? 'payout' : 'create');

const makeFault = (random: Random, { begins, features }: Setup): Fault => {
  const on = random.weighted<Target>([
    [10, sendingOf(begins)],
    ...(features ? ([[3, 'payout-cancel']] as const) : []),
    [2, 'any'],
    [1, 'status'],
    [1, 'complete'],
    [1, 'cancel'],
    [1, 'resume'],
    [1, 'methods'],
  ]);
  const what = makeFaultKind(random);
  const isHonest = what.kind === 'status' && NOT_CARRIED_OUT.has(what.status);
  const when = isHonest || random.percent(40) ? 'before' : 'after';
  return {
    on,
    when,
    what,
    times: random.weighted(isRetried(what) ? LONG : SHORT),
  };
};

const press = (id: string, times = 1, gapMs = 0): Step => ({ do: 'press', id, times, gapMs });

const MAIN: ReadonlySet<string> = new Set([
  ...PAY_BUTTONS,
  'review',
  'prepare',
  'ask-again',
  'checkAgain',
  'paid',
  'choose-box',
]);

const isMain = ({ kind, id }: Control): boolean => kind === 'button' && MAIN.has(id);

const emptyField = (page: SeenPage): Control | undefined =>
  page.controls.find(({ kind, name, value }) => kind === 'field' && value === '' && name !== 'amount');

const valueFor = (name: string, random: Random): string =>
  SECRETS[name] ?? (random.percent(85) ? (VALUES[0] ?? '') : random.pick(VALUES));

const otherTab = ({ at }: World): Step => ({ do: 'tab', name: at === 'A' ? 'B' : 'A' });

/** Says for good that a payout is not wanted. */
const TAKE_BACK = 'confirm-cancel';

/** From the page of a payout to its end, the last step first. */
const TAKING_BACK = [TAKE_BACK, 'check-cancel', 'cancel-withdrawal'];

const isTakingBack = (step: Step): boolean => step.do === 'press' && step.id === TAKE_BACK;

/** The next step of a user who wants to finish: the page's main control. */
const goOn = (world: World, page: SeenPage, random: Random): Step | undefined => {
  const taking = TAKING_BACK.find((id) => page.controls.some((control) => control.id === id));
  if (taking) return press(taking, random.percent(20) ? 3 : 1);
  // A paid-out withdrawal is sometimes looked up in the history, and cancelled.
  if (page.screen === 'withdrawal.complete' && world.setup.features && random.percent(60)) return otherTab(world);
  const history = page.controls.find(({ id }) => id === 'transactions');
  if (history && world.server.ledger.last && random.percent(40)) return { do: 'pick', title: history.label };
  const tiles = page.controls.filter(({ kind, id }) => kind === 'tile' && id !== 'transactions');
  if (tiles.length > 0) {
    // Mostly the same.
    const { label } = random.percent(60) ? (tiles[0] ?? random.pick(tiles)) : random.pick(tiles);
    return { do: 'pick', title: label };
  }
  const empty = emptyField(page);
  if (empty) return { do: 'type', field: empty.name, value: valueFor(empty.name, random) };
  const amount = page.controls.find(({ kind, name }) => kind === 'field' && name === 'amount');
  if (amount && !AMOUNTS.includes(amount.value))
    return { do: 'type', field: 'amount', value: random.percent(70) ? (AMOUNTS[0] ?? '') : random.pick(AMOUNTS) };
  const picks = page.controls.filter(({ kind, id }) => kind === 'pick' && id !== 'amount-chips');
  const main = page.controls.find(isMain);
  if (picks.length > 0 && (!main || random.percent(25))) {
    const { id, value } = random.pick(picks);
    return { do: 'choose', id, value };
  }
  if (!main) return page.isBusy && random.percent(50) ? { do: 'wait', ms: random.pick(BUSY_WAITS) } : undefined;
  const hurry = random.next();
  if (hurry < 0.12) return press(main.id, 2, 0);
  if (hurry < 0.2) return press(main.id, 3, 250);
  return press(main.id);
};

/** How long a user looks at a page that works on something. */
const BUSY_WAITS = [6000, 35_000, 65_000];

type Idea = (world: World, page: SeenPage | undefined, random: Random) => Step | undefined;

const WAITS = [300, 1000, 2500, 6000, 12_000, 21_000, 35_000, 65_000];

/** Everything else that happens in a life, by how often. */
const IDEAS: readonly (readonly [number, Idea])[] = [
  [16, ({ setup }, _page, random) => ({ do: 'fault', fault: makeFault(random, setup) })],
  [12, (_world, _page, random) => ({ do: 'wait', ms: random.pick(WAITS) })],
  [7, (_world, _page, random) => ({ do: 'reload', keeps: random.percent(85) ? 'all' : 'nothing' })],
  [5, () => ({ do: 'back' })],
  [4, () => ({ do: 'browser-back' })],
  [2, () => ({ do: 'browser-forward' })],
  [1, () => ({ do: 'host-back' })],
  [1, () => ({ do: 'close' })],
  [4, otherTab],
  [4, ({ device }) => ({ do: 'network', isOnline: !device.isOnline })],
  [3, ({ setup }) => (setup.transport === 'socket' ? { do: 'drop-socket' } : undefined)],
  [2, (_world, _page, random) => ({ do: 'sleep', ms: random.pick([5000, 40_000, 400_000]) })],
  [2, (_world, _page, random) => ({ do: 'clock', byMs: random.pick([-3_600_000, -60_000, 60_000, 3_600_000]) })],
  [1, (_world, _page, random) => ({ do: 'storage', fault: random.pick(['none', 'throws', 'full', 'cleared']) })],
  [2, (_world, _page, random) => ({ do: 'pages', fault: random.pick(['none', 'fails', 'slow']) })],
  [1, (_world, _page, random) => ({ do: 'popups', isBlocked: random.percent(60) })],
  [
    6,
    ({ server }, _page, random) =>
      server.ledger.last ? { do: 'server', to: random.pick(FINALS), told: random.pick(TELLINGS) } : undefined,
  ],
  [
    5,
    (_world, page, random) =>
      page?.fields['amount'] === undefined ? undefined : { do: 'type', field: 'amount', value: random.pick(AMOUNTS) },
  ],
  [
    9,
    (_world, page, random) => {
      const buttons = page?.controls.filter(({ kind }) => kind === 'button') ?? [];
      return buttons.length === 0 ? undefined : press(random.pick(buttons).id);
    },
  ],
];

/** Faults of a tap: one, or several in a row, as when a gateway answers for a lost request. */
const makeFaults = (random: Random, setup: Setup, on: Target): readonly [Step, ...Step[]] => {
  const one = (): Step => ({ do: 'fault', fault: { ...makeFault(random, setup), on } });
  if (random.percent(60)) return [one()];
  const times = random.pick([1, 4, 5]);
  const what = random.pick([{ kind: 'connection' }, { kind: 'cut' }, { kind: 'lost' }] as const);
  return [{ do: 'fault', fault: { on, what, times, when: 'after' } }, one()];
};

/** How often, of a hundred taps that send money, something goes wrong with what they send. */
const FAULTY_TAPS = 40;

/** How often, of a hundred others, the next page is slow to come, and the user goes back and does the same once more. */
const IMPATIENT_TAPS = 12;

const isSending = (step: Step): boolean => step.do === 'press' && (PAY_BUTTONS.has(step.id) || isTakingBack(step));

const STEPS = { fewest: 8, most: 24 };

/** A user from a seed: mostly one who wants to pay, now and then one to whom something happens. */
export const makeWalker = (seed: number): NextStep => {
  const random = new Random(seedOf(seed, 'walker'));
  const length = STEPS.fewest + random.below(STEPS.most - STEPS.fewest);
  const patience = 45 + random.below(35);
  let held: readonly Step[] = [];
  /** Steps since a method was picked. */
  let filledIn: readonly Step[] = [];
  return (world, done) => {
    const [kept, ...rest] = held;
    held = rest;
    if (kept) return kept;
    if (done >= length) return undefined;
    const { page } = world;
    const wanted = page && random.percent(patience) ? goOn(world, page, random) : undefined;
    if (wanted && isSending(wanted) && world.network.faults.length === 0 && random.percent(FAULTY_TAPS)) {
      const on = isTakingBack(wanted) ? 'payout-cancel' : sendingOf(world.setup.begins);
      const [fault, ...more] = makeFaults(random, world.setup, on);
      held = [...more, wanted];
      return fault;
    }
    if (wanted && isSending(wanted) && !isTakingBack(wanted) && random.percent(IMPATIENT_TAPS)) {
      held = [wanted, { do: 'back' }, ...filledIn, wanted];
      return { do: 'pages', fault: 'slow' };
    }
    if (wanted) {
      filledIn = wanted.do === 'pick' ? [wanted] : [...filledIn, wanted];
      return wanted;
    }
    for (let tries = 0; tries < 8; tries += 1) {
      const step = random.weighted(IDEAS)(world, page, random);
      if (step) return step;
    }
    return { do: 'wait', ms: 1000 };
  };
};
