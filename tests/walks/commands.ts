import * as fc from 'fast-check';
import { offeredIn } from '#tests/server/catalogue.ts';
import { BREAKAGES, isDecline, NOTATION_NAMES, SETTLING, STATUSES } from '#tests/server/faults.ts';
import type { EntryStatus } from '#tests/server/ledger.ts';
import type { OpenDocument } from './bundle-widget.ts';
import { PAY_BUTTONS } from './promises/page-facts.ts';
import { payingCall, type Setup } from './setup.ts';
import { AMOUNTS, formSteps, nextSteps, otherTab, type Intention, type PlannedFault } from './user.ts';
import { Walk } from './walk.ts';
import type { World } from './world.ts';

const weighted = <T>(...choices: readonly (readonly [weight: number, value: fc.Arbitrary<T>])[]): fc.Arbitrary<T> =>
  fc.oneof({ withCrossShrink: true }, ...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const some = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** Returns true in so many of a hundred cases. */
const percent = (share: number): fc.Arbitrary<boolean> =>
  weighted([100 - share, fc.constant(false)], [share, fc.constant(true)]);

const PUSHES = ['once', 'twice', 'late', 'reversed', 'never'];
const FINALS: readonly EntryStatus[] = ['processed', 'declined', 'cancelled', 'expired', 'accepted'];

/** Two of five servers support the optional calls. Saved accounts are cards. */
const setups: fc.Arbitrary<Setup> = fc
  .record({
    seed: fc.noShrink(fc.nat()),
    isRich: percent(40),
    transport: some<Setup['transport']>('http', 'socket'),
    begins: weighted<Setup['begins']>(
      [65, fc.constant('deposit')],
      [25, fc.constant('withdrawal')],
      [10, fc.constant('sweepstake')],
    ),
    canClose: fc.boolean(),
    namedBy: weighted<Setup['namedBy']>([75, fc.constant('user')], [25, fc.constant('userId')]),
    isStoredByHost: percent(15),
    gate: weighted<Setup['gate']>(
      [85, fc.constant(null)],
      [15, fc.record({ afterMs: some(50, 900, 8000, 90_000), allows: some([true], [true, false], [false, true]) })],
    ),
    moves: weighted<Setup['moves']>(
      [65, fc.constant(null)],
      [35, fc.record({ afterMs: some(200, 3000, 20_000, 70_000), to: some(...FINALS) })],
    ),
  })
  .map((setup) => {
    const isRich = setup.isRich && setup.begins !== 'sweepstake';
    const offers = offeredIn(setup.seed);
    return { ...setup, isRich, offers: isRich ? [...new Set(['card', ...offers])] : offers };
  });

const kinds = weighted<string>(
  [5, fc.constant('lost')],
  [5, fc.constant('cut')],
  [1, fc.constant('twice')],
  [2, some('30 min ahead', '9 min ahead', '30 min behind').map((wrong) => `clock ${wrong}`)],
  [3, some(0.1, 2, 9, 25, 60).map((seconds) => `${seconds} s late`)],
  [9, fc.tuple(some(...STATUSES), percent(60)).map(([status, hasCode]) => `${status}${hasCode ? ' coded' : ''}`)],
  [4, some(...BREAKAGES)],
  [2, some(...NOTATION_NAMES)],
  [2, some('429 for 5 s', '429 for 20 s', '503 for 20 s', '425 for 5 s', '409 for 5 s')],
);

const FEW = some('', '', '', '', '', '', ' x2', ' x2', ' x5');
/** The transport repeats calls after a loss: a single loss is rarely visible. */
const MANY = some('', '', '', ' x2', ' x4', ' x4', ' x4', ' x4', ' x6', ' x6', ' x6', ' x12');

/** Statuses of calls that were certainly not executed. */
type Honest = (status: number) => boolean;

const faultsWhere = (isHonest: Honest): fc.Arbitrary<PlannedFault> =>
  kinds.chain((kind) => {
    const moments = weighted<PlannedFault['when']>([60, fc.constant('after')], [40, fc.constant('before')]);
    const when = isHonest(Number.parseInt(kind)) ? fc.constant('before' as const) : moments;
    const what = (kind === 'lost' || kind === 'cut' ? MANY : FEW).map((times) => kind + times);
    return fc.record({ when, what });
  });

/** Faults of a payment. A browser may repeat a request by itself, and show a refusal although the first was executed. */
export const faults = faultsWhere(isDecline);
/** Faults of any other call. */
const otherFaults = faultsWhere((status) => SETTLING.has(status));

/** Losses of a call, then an error of a gateway. */
const lossThenFault = fc
  .tuple(some('cut', 'lost'), some('', ' x4', ' x5'), faults)
  .map(([loss, times, fault]) => [{ when: 'after' as const, what: loss + times }, fault]);

/** Plans steps for the page of that moment. */
type Idea = (world: World, walk: Walk) => readonly string[];

/** Steps of a user who wants to finish. */
const goingOn: fc.Arbitrary<Idea> = fc
  .record<Intention>({
    dice: fc.noShrink(fc.nat()),
    faults: weighted<Intention['faults']>(
      [50, fc.constant([])],
      [30, faults.map((fault) => [fault])],
      [20, lossThenFault],
    ),
    isImpatient: percent(12),
  })
  .map(
    (intention) =>
      (world, { done }) =>
        nextSteps(world, intention, done),
  );

/** Fills in the same form in another tab, and submits both. */
const payingInBoth: Idea = (world, { done }) => {
  const id = world.page?.controls.find((control) => PAY_BUTTONS.has(control.id))?.id;
  return id === undefined ? [] : [otherTab(world), ...formSteps(done), `press ${id} in both tabs`];
};

const exactly = (...steps: readonly string[]): fc.Arbitrary<Idea> => some(...steps).map((step) => () => [step]);

const faultOfCall = (on: string): fc.Arbitrary<Idea> =>
  otherFaults.map(({ when, what }) => () => [`fault ${when} ${on}: ${what}`]);

/** Events that are independent of the user's intention. */
const events = weighted<Idea>(
  [
    8,
    faults.map(({ when, what }) => ({ setup }) => [`fault ${when} ${payingCall(setup.begins)}: ${what}`]),
  ],
  [8, some('any', 'any', 'payout-cancel', 'status', 'complete', 'cancel', 'resume', 'methods').chain(faultOfCall)],
  [12, some(0.3, 1, 2.5, 6, 12, 21, 35, 65).map((seconds) => () => [`wait ${seconds} s`])],
  [6, exactly('reload')],
  [1, exactly('reload with nothing stored')],
  [2, exactly('crash')],
  [2, fc.constant(payingInBoth)],
  [5, exactly('back')],
  [4, exactly('browser-back')],
  [4, exactly('browser-forward', 'drop-socket')],
  [2, exactly('host-back', 'close')],
  [4, exactly('host names first-user', 'host names second-user')],
  [4, fc.constant((world) => [otherTab(world)])],
  [4, fc.constant(({ device }) => [device.isOnline ? 'offline' : 'online'])],
  [2, exactly('sleep 5 s', 'sleep 40 s', 'sleep 400 s')],
  [2, exactly(...[-36_000, -3600, -60, 60, 3600, 36_000].map((seconds) => `clock by ${seconds} s`))],
  [2, exactly('login', 'login with the user')],
  [2, exactly('storage none', 'storage throws', 'storage full', 'storage cleared')],
  [2, exactly('pages none', 'pages fails', 'pages slow')],
  [1, exactly('popups blocked', 'popups allowed')],
  [1, exactly('fault after resume: bare')],
  [
    6,
    fc.tuple(some(...FINALS), some(...PUSHES)).map(([to, push]) => () => [`server ${to} ${push}`]),
  ],
  [5, exactly(...AMOUNTS.map((amount) => `type amount=${amount}`))],
  [
    9,
    fc.nat(99).map((dice) => ({ page }) => {
      const buttons = page?.controls.filter(({ kind }) => kind === 'button') ?? [];
      return buttons
        .slice(dice % buttons.length)
        .slice(0, 1)
        .map(({ id }) => `press ${id}`);
    }),
  ],
);

/** The commands of the model. At run time the steps that do not fit are skipped. */
const command = weighted<Idea>([70, goingOn], [30, events]).map((idea): fc.AsyncCommand<World, Walk> => ({
  check: () => true,
  async run(world, walk) {
    for (const step of idea(world, walk)) await walk.step(step);
  },
  toString: () => '',
}));

const MAX_COMMANDS = 40;

/** Asserts that walks with the widget of that bundle keep every promise. `replayPath` is that of a failure report. */
export const walks = (
  open: OpenDocument,
  { replayPath, onEnd }: { replayPath?: string | undefined; onEnd?: (walk: Walk) => void } = {},
): fc.IAsyncPropertyWithHooks<[Setup, Iterable<fc.AsyncCommand<World, Walk>>]> => {
  const commands = fc.commands<World, Walk, false>([command], {
    maxCommands: MAX_COMMANDS,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
  return fc.asyncProperty(setups, commands, async (setup, steps) => {
    const walk = new Walk(setup, open);
    try {
      await walk.begin();
      await fc.asyncModelRun(() => ({ model: walk.world, real: walk }), steps);
      await walk.end();
    } finally {
      onEnd?.(walk);
    }
  });
};
