import type { OpenDocument } from '#tests/twin/bundle-widget.ts';
import type { Tab } from '#tests/twin/device/tab.ts';
import type { Invariant, Sight } from '#tests/twin/invariants/invariant.ts';
import { CANCELS, judgeTransaction } from '#tests/twin/invariants/cancels.ts';
import { MONEY, sentOtherThanTyped } from '#tests/twin/invariants/money.ts';
import { judgeLock, judgeWayOn, PAGES } from '#tests/twin/invariants/pages.ts';
import { SECRECY, SECRETS } from '#tests/twin/invariants/secrets.ts';
import { askAgainOf, judgeAsked, judgeEnd, saysDetailsAreNeeded } from '#tests/twin/invariants/end.ts';
import { TRUTH } from '#tests/twin/invariants/truth.ts';
import { plainAmount } from '#tests/twin/server/ledger.ts';
import { perform } from './perform.ts';
import type { Setup, Step, Story } from './story.ts';
import { World } from './world.ts';

/** A promise that was broken, and how. */
export interface Breach {
  readonly name: string;
  readonly says: string;
}

export interface Walked {
  readonly breaches: readonly Breach[];
  /** Steps that did something, up to the breach. */
  readonly steps: readonly Step[];
  readonly injected: number;
  readonly entries: number;
  /** Deposits with a saved account. */
  readonly quick: number;
  /** Requests to take a payout back, or to forget an account. */
  readonly errands: number;
  /** Deposits of which the server has asked for the rest. */
  readonly short: number;
}

/** Returns the next step; undefined ends the walk. */
export type NextStep = (world: World, done: number) => Step | undefined;

interface RunOptions {
  /** Promises that are known to be broken: the walk goes on when they are. */
  readonly tolerated?: ReadonlySet<string>;
  /** Told after each step, and once more at the end. */
  readonly onStep?: (world: World, step: Step | undefined) => void;
}

const ALWAYS: Readonly<Record<string, Invariant>> = { ...MONEY, ...CANCELS, ...TRUTH, ...PAGES, ...SECRECY };

/** Every promise there is, by name. */
export const PROMISES: readonly string[] = [
  ...Object.keys(ALWAYS),
  'sent-is-typed',
  'way-on',
  'unlocks-in-a-minute',
  'truth-in-a-minute',
  'transaction-as-the-server-has-it',
  'asking-finds-the-truth',
];

const LOAD_MS = 1500;
/** So often a long wait is looked into. */
const LOOK_EVERY_MS = 3000;
const MINUTE_MS = 60_000;
const ASKED_MS = 30_000;
const SHORT_MS = 3000;

/** From a form to what is sent. */
const FORM_BUTTONS = ['pay', 'review', 'submit'] as const;

const sightsOf = (world: World): readonly Sight[] =>
  [...world.tabs.values()].flatMap((tab) => (tab.widget ? [{ tab, page: tab.widget.look() }] : []));

/** One run: looks at everything after each step, and ends at the first breach that is not known. */
class Run {
  readonly world: World;
  readonly breaches = new Map<string, Breach>();
  readonly done: Step[] = [];

  constructor(
    setup: Setup,
    open: OpenDocument,
    private readonly tolerated: ReadonlySet<string>,
  ) {
    this.world = new World(setup, open);
    this.world.network.onTry = (made) => {
      const isFirst = !this.world.network.tries.some(({ key }) => key === made.key);
      const fault = isFirst ? sentOtherThanTyped(this.world, made) : undefined;
      if (fault !== undefined) this.#note('sent-is-typed', fault);
    };
  }

  get isOver(): boolean {
    return [...this.breaches.keys()].some((name) => !this.tolerated.has(name));
  }

  async begin(): Promise<void> {
    await this.world.goTo('A');
    await this.world.clock.pass(LOAD_MS);
    this.look();
  }

  async step(step: Step): Promise<void> {
    if (step.do === 'wait') await this.#pass(step.ms);
    else if (!(await perform(this.world, step))) return;
    this.done.push(step);
    this.look();
  }

  look(): void {
    const { world } = this;
    world.settleMoves();
    const sights = sightsOf(world);
    for (const { tab, page } of sights) world.readForm(tab.name, page);
    for (const [name, holds] of Object.entries(ALWAYS)) this.#note(name, holds(world, sights));
  }

  /** Nothing goes wrong any more; then a minute passes in which the server says nothing new. */
  async end(): Promise<void> {
    const { world } = this;
    world.network.faults = [];
    for (const tab of world.tabs.values()) tab.pageFault = 'none';
    await perform(world, { do: 'storage', fault: 'none' });
    await perform(world, { do: 'network', isOnline: true });
    await this.#pass(MINUTE_MS);
    while (!this.isOver && world.clock.now - world.movedAt < MINUTE_MS)
      await this.#pass(world.movedAt + MINUTE_MS - world.clock.now);
    // What is judged below holds a minute after the last word, which a broken promise cuts short.
    if (this.isOver) return;
    await this.#reloadBlankPages();
    const sights = sightsOf(world);
    this.#note('way-on', judgeWayOn(world, sights));
    this.#note('unlocks-in-a-minute', judgeLock(world, sights));
    for (const sight of sights) {
      if (sight.tab.isHidden) continue;
      this.#note('truth-in-a-minute', judgeEnd(world, sight));
      this.#note('transaction-as-the-server-has-it', judgeTransaction(world, sight));
      await this.#ask(sight);
    }
  }

  /** Where neither a page's file has come nor that of the error page, nothing is shown, and anybody reloads. */
  async #reloadBlankPages(): Promise<void> {
    for (const sight of sightsOf(this.world)) {
      if (judgeWayOn(this.world, [sight]) === undefined) continue;
      await sight.tab.load();
      await this.#pass(MINUTE_MS);
    }
  }

  async #ask({ tab, page }: Sight): Promise<void> {
    const ask = askAgainOf(page);
    if (!ask && !saysDetailsAreNeeded(page)) return;
    ask?.();
    await this.#pass(SHORT_MS);
    await this.#enterDetailsAgain(tab);
    await this.#pass(ASKED_MS);
    const after = tab.widget?.look();
    if (after) this.#note('asking-finds-the-truth', judgeAsked(this.world, { tab, page: after }));
  }

  /**
   * Secrets are kept nowhere: asking leads to the form, where the user fills it in once more. With another amount than
   * was sent it would be another payment.
   */
  async #enterDetailsAgain(tab: Tab): Promise<void> {
    const { world } = this;
    world.at = tab.name === 'B' ? 'B' : 'A';
    const sent = world.network.tries.findLast(({ tab: from }) => from === world.at)?.order.amount;
    const shown = tab.widget?.look().fields['amount'];
    if (sent !== undefined && shown !== undefined && plainAmount(shown) !== sent)
      await perform(world, { do: 'type', field: 'amount', value: sent });
    for (const control of tab.widget?.look().controls ?? []) {
      const value = control.kind === 'field' && control.value === '' ? SECRETS[control.name] : undefined;
      if (value !== undefined) await perform(world, { do: 'type', field: control.name, value });
    }
    this.look();
    for (const id of FORM_BUTTONS) await perform(world, { do: 'press', id, times: 1, gapMs: 0 });
  }

  async #pass(ms: number): Promise<void> {
    for (let rest = ms; rest > 0 && !this.isOver; rest -= LOOK_EVERY_MS) {
      await this.world.clock.pass(Math.min(rest, LOOK_EVERY_MS));
      this.look();
    }
  }

  #note(name: string, says: string | undefined): void {
    if (says !== undefined && !this.breaches.has(name)) this.breaches.set(name, { name, says });
  }
}

/** Runs a story step by step, to its end or to the first broken promise. */
export const walk = async (
  setup: Setup,
  open: OpenDocument,
  next: NextStep,
  { tolerated = new Set(), onStep = () => {} }: RunOptions = {},
): Promise<Walked> => {
  const run = new Run(setup, open, tolerated);
  await run.begin();
  for (let count = 0; !run.isOver; count += 1) {
    const step = next(run.world, count);
    if (!step) break;
    await run.step(step);
    onStep(run.world, step);
  }
  if (!run.isOver) await run.end();
  onStep(run.world, undefined);
  for (const tab of run.world.tabs.values()) tab.close();
  const { network, server } = run.world;
  const { entries } = server.ledger;
  return {
    breaches: [...run.breaches.values()],
    steps: run.done,
    injected: network.injected,
    entries: entries.length,
    quick: entries.filter(({ order }) => order.fields['accountId']).length,
    errands: network.errands.length,
    short: entries.filter(({ rests }) => rests !== undefined).length,
  };
};

/** Lives a written story. */
export const runStory = ({ setup, steps }: Story, open: OpenDocument, options: RunOptions = {}): Promise<Walked> =>
  walk(setup, open, (_world, count) => steps[count], options);
