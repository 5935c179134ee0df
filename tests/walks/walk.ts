import { plainAmount } from '#tests/server/ledger.ts';
import { firstOf, PAYMENT_PROMISES } from '#tests/server/payment-promises.ts';
import type { OpenDocument } from './bundle-widget.ts';
import type { Tab } from './device/tab.ts';
import { askButtonOf, asksForDetails, END_PROMISES, falselyCancelled, judgeAsked, judgeWayOn } from './promises/end.ts';
import { lastTry, PREPARED_PAGE, type Judge, type Sight } from './promises/page-facts.ts';
import { SECRECY_PROMISES, SECRETS, VALUES } from './promises/secrets.ts';
import { sentOtherThanTyped } from './promises/sent.ts';
import { DOCUMENT_PROMISES, PAGE_PROMISES } from './promises/truth.ts';
import type { Setup } from './setup.ts';
import { perform } from './steps.ts';
import type { SeenPage } from './widget/contract.ts';
import { World } from './world.ts';

/** Promises at any moment. */
const OF_WORLDS: Readonly<Record<string, (world: World) => string | undefined>> = {
  ...PAYMENT_PROMISES,
  ...DOCUMENT_PROMISES,
  ...SECRECY_PROMISES,
};
const OF_PAGES: Readonly<Record<string, Judge>> = { ...PAGE_PROMISES, 'no-false-cancel': falselyCancelled };

const LOAD_MS = 1500;
/** Interval of the checks during a wait. */
const LOOK_EVERY_MS = 3000;
const MINUTE_MS = 60_000;
const ASKED_MS = 30_000;

/** A promise that the widget has broken, and the story so far. */
export class BrokenPromiseError extends Error {
  constructor(
    readonly promise: string,
    violation: string,
    setup: Setup,
    steps: readonly string[],
  ) {
    super(`${promise}: ${violation}\n${JSON.stringify(setup)}\n${steps.join('; ')}`);
  }
}

/** Values of a form at its submission. The amount is empty if unknown. */
interface Submission {
  readonly amount: string;
  readonly fields: SeenPage['fields'];
}

/** One walk: checks the world after each step. Throws a BrokenPromiseError. */
export class Walk {
  readonly world: World;
  /** Steps that fitted the page. */
  readonly done: string[] = [];
  #sentWrong: string | undefined;
  /** The fields and choices of the first request of each key. */
  readonly #sentFields = new Map<string, SeenPage['fields']>();

  constructor(setup: Setup, open: OpenDocument) {
    this.world = new World(setup, open);
    const { traffic } = this.world;
    traffic.onTry = (made) => {
      // The host may decide long after the tap: by then another tab, whose host stores for itself, may have sent the same.
      if (setup.isStoredByHost && this.world.tabs.size > 1) this.world.forget();
      if (traffic.tries.some(({ key }) => key === made.key)) return;
      this.#sentWrong ??= sentOtherThanTyped(this.world, made);
      // An optional code, typed on the first of two pages, is lost in a reload.
      const { promoCode: _code, ...typed } = this.world.typed.get(made.tab) ?? {};
      this.#sentFields.set(made.key, { ...typed, ...made.order.fields });
    };
  }

  get sights(): readonly Sight[] {
    return [...this.world.tabs.values()].flatMap((tab) => (tab.widget ? [{ tab, page: tab.widget.look() }] : []));
  }

  async begin(): Promise<void> {
    await this.world.goTo('A');
    await this.world.clock.pass(LOAD_MS);
    this.look();
  }

  /** Performs the steps from the first page to the last check. */
  async live(steps: readonly string[]): Promise<void> {
    await this.begin();
    for (const step of steps) await this.step(step);
    await this.end();
  }

  async step(step: string): Promise<void> {
    this.done.push(step);
    const [, seconds] = /^wait (\S+) s$/.exec(step) ?? [];
    const [, what, expected = ''] = /^(see|server-has) (\S+)$/.exec(step) ?? [];
    if (seconds !== undefined) await this.#pass(Number(seconds) * 1000);
    else if (what !== undefined) this.#expect('as-told', this.#missing(what, expected));
    else if (!(await perform(this.world, step))) this.done.pop();
    this.look();
  }

  look(): void {
    const { world, sights } = this;
    world.planMoves();
    for (const { tab, page } of sights) world.readForm(tab.name, page);
    this.#expect('sent-is-typed', this.#sentWrong);
    for (const [name, judge] of Object.entries(OF_WORLDS)) this.#expect(name, judge(world));
    this.#expectOfPages(OF_PAGES);
  }

  /** Ends all faults; then a minute passes in which the server changes nothing. */
  async end(): Promise<void> {
    const { world } = this;
    world.server.plan.faults = [];
    for (const tab of world.tabs.values()) tab.pageFault = 'none';
    await perform(world, 'storage none');
    await perform(world, 'online');
    await this.#pass(MINUTE_MS);
    while (world.clock.now - world.movedAt < MINUTE_MS) await this.#pass(world.movedAt + MINUTE_MS - world.clock.now);
    await this.#reloadBlankPages();
    this.#expectOfPages(END_PROMISES);
    for (const { tab } of this.sights) if (!tab.isHidden) await this.#ask(tab);
    for (const tab of world.tabs.values()) tab.close();
  }

  /** Reloads if the file of the error page has not loaded: the page may be blank, or stay as it was. */
  async #reloadBlankPages(): Promise<void> {
    for (const sight of this.sights) {
      const isWithoutErrorPage = sight.tab.outgoing.some(({ text }) => text.includes('shared.error did not load'));
      if (!isWithoutErrorPage && judgeWayOn(this.world, sight) === undefined) continue;
      await sight.tab.load();
      await this.#pass(MINUTE_MS);
    }
  }

  /** Asks for an unknown result, with the details of each payment that the page may ask about. */
  async #ask(tab: Tab): Promise<void> {
    let violation: string | undefined;
    const submissions = this.#submissions(tab);
    // The page that is open may lead to the one that asks.
    for (const submission of [...submissions, ...submissions]) {
      const page = tab.widget?.look();
      const button = page && askButtonOf(page);
      if (!page || (!button && !asksForDetails(page))) break;
      this.world.noteAsked(tab.name, tab.owner);
      button?.use();
      await this.#pass(LOOK_EVERY_MS);
      await this.#enterDetailsAgain(tab, submission);
      await this.#pass(ASKED_MS);
      const after = tab.widget?.look();
      violation = after && judgeAsked(this.world, { tab, page: after });
      if (violation === undefined) break;
    }
    this.#expect('asking-finds-the-truth', violation);
  }

  /** The payment that was sent last, and those that were submitted since and not sent. */
  #submissions({ name }: Tab): readonly Submission[] {
    const { traffic, taps, user } = this.world;
    // The page may ask about a payment of another tab.
    const sent = lastTry(this.world, name) ?? traffic.tries.findLast(({ order }) => order.user === user);
    const unsent = (taps.get(name) ?? []).filter((tap) => tap.user === user && tap.at > (sent?.at ?? 0));
    const all = unsent.map(({ fields }) => ({ amount: plainAmount(fields['amount']), fields }));
    if (sent) all.unshift({ amount: sent.order.amount, fields: this.#sentFields.get(sent.key) ?? {} });
    return all.length > 0 ? all : [{ amount: '', fields: {} }];
  }

  /** Types the values again, which are not stored, with the submitted amount and choices. */
  async #enterDetailsAgain(tab: Tab, { amount, fields: submitted }: Submission): Promise<void> {
    const { world } = this;
    world.at = tab.name;
    const { controls = [], fields = {} } = tab.widget?.look() ?? {};
    if (amount !== '' && fields['amount'] !== undefined && plainAmount(fields['amount']) !== amount)
      await perform(world, `type amount=${amount}`);
    for (const { kind, id, name, value } of controls) {
      const given = SECRETS[name] ?? submitted[name] ?? (name === 'promoCode' ? '' : VALUES[0]);
      if (kind === 'field' && value !== given && name !== 'amount') await perform(world, `type ${name}=${given}`);
      if (kind === 'pick' && fields[name] !== value && submitted[name] === value)
        await perform(world, `choose ${id}=${value}`);
    }
    this.look();
    // A prepared deposit is sent from its second page.
    const isPrepared = world.page?.screen === PREPARED_PAGE || (await perform(world, 'press prepare'));
    const buttons = isPrepared ? ['next', 'paid'] : ['pay', 'create', 'review', 'submit'];
    for (const id of buttons) await perform(world, `press ${id}`);
  }

  /** The end of a story: what the page shows (a screen, a node or a field), or the server's state of its last payment. */
  #missing(what: string, expected: string): string | undefined {
    const { page, ledger } = this.world;
    const status = ledger.entries.at(-1)?.status ?? 'none';
    if (what === 'server-has')
      return status === expected ? undefined : `the last payment is ${status}, not ${expected}`;
    const isThere =
      page?.screen === expected ||
      page?.nodes.some(({ id }) => id === expected) ||
      page?.fields[expected] !== undefined;
    return isThere ? undefined : `${page?.screen} does not show ${expected}`;
  }

  async #pass(ms: number): Promise<void> {
    for (let rest = ms; rest > 0; rest -= LOOK_EVERY_MS) {
      await this.world.clock.pass(Math.min(rest, LOOK_EVERY_MS));
      this.look();
    }
  }

  #expectOfPages(judges: Readonly<Record<string, Judge>>): void {
    const { world, sights } = this;
    for (const [name, judge] of Object.entries(judges))
      this.#expect(
        name,
        firstOf(sights, (sight) => judge(world, sight)),
      );
  }

  #expect(promise: string, violation: string | undefined): void {
    if (violation === undefined) return;
    for (const tab of this.world.tabs.values()) tab.close();
    throw new BrokenPromiseError(promise, violation, this.world.setup, this.done);
  }
}
