import { readFileSync } from 'node:fs';
import { ALWAYS, Clock, type Owner } from '#tests/server/clock.ts';
import { FakeServer } from '#tests/server/fake-server.ts';
import type { Entry, EntryStatus, Ledger } from '#tests/server/ledger.ts';
import { Traffic, type Evidence } from '#tests/server/traffic.ts';
import { VirtualNetwork } from '#tests/server/virtual-network.ts';
import type { OpenDocument } from './bundle-widget.ts';
import { DeviceStorage } from './device/tab-state.ts';
import { Tab, type Device } from './device/tab.ts';
import { tokenOf, type Push, type Setup, type TabName, type UserName } from './setup.ts';
import type { SeenPage } from './widget/contract.ts';

const texts: unknown = JSON.parse(readFileSync('src/generated/locales/en.json', 'utf8'));

const PATHS = { deposit: '/', withdrawal: '/withdrawal', sweepstake: '/' } as const;

const FEATURES = ['accounts', 'transactions', 'transaction-cancel', 'claims', 'codes'];

const LATE_MS = 10_000;
const OVERTAKEN_MS = 2000;

type Fields = SeenPage['fields'];

/** A form at the moment of its submission. */
export interface Tap {
  readonly fields: Fields;
  /** Names of the fields on the page itself. */
  readonly shown: readonly string[];
  readonly title: string;
  readonly at: number;
  readonly owner: Owner;
  readonly user: UserName;
}

/** The start data by which a host names a user. */
const startDataOf = (user: UserName, { transport, canClose, begins, namedBy, gate }: Setup): Device['startData'] => {
  const place = { currency: 'USD', paymentGeo: 'KZ', platform: 'desktop' };
  const balanceData = { primary: { amount: 100_000, currency: 'USD' } };
  return {
    token: tokenOf(user),
    transport,
    host: 'https://host.test',
    closingButton: canClose,
    ...(gate && { beforeSubmit: { timeoutSeconds: 30 } }),
    widgetViewType: begins === 'sweepstake' ? 'sweep' : 'main',
    ...(namedBy === 'userId' ? { userId: user } : { user: { id_user: user, ...place, balanceData } }),
  };
};

/** The user's device, the network and the server of a walk. */
export class World implements Evidence {
  readonly clock = new Clock();
  readonly server: FakeServer;
  readonly traffic = new Traffic();
  readonly device: Device;
  readonly tabs = new Map<TabName, Tab>();
  /** The last values of a tab's form. */
  readonly typed = new Map<string, Fields>();
  /** The page of that form. */
  readonly typedOn = new Map<string, string>();
  /** Each submission of a tab's form since its last request, the latest first. */
  readonly taps = new Map<string, readonly Tap[]>();
  readonly memoryLost: number[] = [];
  readonly another: number[] = [];
  at: TabName = 'A';
  user: UserName = 'first-user';
  /** When the server last moved a deposit. */
  movedAt = Number.NEGATIVE_INFINITY;
  /** Whether storage has failed: the next document may know nothing. */
  isFrail = false;
  #moved = 0;

  constructor(
    readonly setup: Setup,
    open: OpenDocument,
  ) {
    const { seed, offers, isRich } = setup;
    this.server = new FakeServer({ seed, offers, features: isRich ? FEATURES : [] });
    const local = new DeviceStorage((key, newValue) => {
      for (const [name, tab] of this.tabs) if (name !== this.at) tab.tell('window', 'storage', { key, newValue });
    });
    this.device = {
      clock: this.clock,
      network: new VirtualNetwork(this.clock, this.server, this.traffic),
      local,
      open,
      seed,
      texts,
      skewMs: 0,
      isOnline: true,
      startData: startDataOf(this.user, setup),
      isStoredByHost: setup.isStoredByHost,
      gate: setup.gate,
      decisions: [],
    };
    if (setup.isStoredByHost) local.fault = 'throws';
  }

  /** The user that the host names from now on. */
  handOver(user: UserName): void {
    this.user = user;
    this.traffic.lastKnown.clear();
    this.device.startData = startDataOf(user, this.setup);
    for (const tab of this.tabs.values()) tab.widget?.say('loaded', this.device.startData);
  }

  get ledger(): Ledger {
    return this.server.ledger;
  }

  get tab(): Tab {
    const tab = this.tabs.get(this.at);
    if (!tab) throw new Error(`There is no tab ${this.at}.`);
    return tab;
  }

  get page(): SeenPage | undefined {
    return this.tab.widget?.look();
  }

  get storages(): readonly DeviceStorage[] {
    return [this.device.local, ...[...this.tabs.values()].map(({ session }) => session)];
  }

  forget(): void {
    this.memoryLost.push(this.clock.now);
  }

  async goTo(name: TabName): Promise<void> {
    this.at = name;
    const known = this.tabs.get(name);
    for (const [each, tab] of this.tabs) {
      tab.isHidden = each !== name;
      tab.tell('document', 'visibilitychange');
    }
    if (known) return;
    const tab = new Tab(name, this.device, PATHS[this.setup.begins]);
    if (this.setup.isStoredByHost) tab.session.fault = 'throws';
    this.tabs.set(name, tab);
    await tab.load();
  }

  /** Moves a deposit on the server and pushes its status. */
  move(entry: Entry, to: EntryStatus, how: Push): void {
    const before = this.server.stateOf(entry);
    this.server.move(entry, to);
    this.movedAt = this.clock.now;
    const now = this.server.stateOf(entry);
    const push = (state: object): void => {
      for (const tab of this.tabs.values())
        tab.push('deposit.status', { ...state, depositId: entry.id, serverTime: this.clock.now });
    };
    if (how === 'never') return;
    if (how === 'late') this.clock.after(LATE_MS, ALWAYS, () => push(now));
    else push(now);
    if (how === 'twice') push(now);
    if (how === 'reversed') this.clock.after(OVERTAKEN_MS, ALWAYS, () => push(before));
  }

  /** Plans the moves of new deposits. */
  planMoves(): void {
    const { moves } = this.setup;
    const { entries } = this.ledger;
    for (const entry of moves ? entries.slice(this.#moved) : []) {
      if (moves && entry.kind === 'deposit')
        this.clock.after(moves.afterMs, ALWAYS, () => this.move(entry, moves.to, 'once'));
    }
    this.#moved = entries.length;
  }

  readForm(name: string, { fields, screen }: SeenPage): void {
    // The second page of a form has no amount, and no choice of methods.
    const before = fields['amount'] || fields['method'] !== undefined ? {} : this.typed.get(name);
    if (!before) return;
    this.typed.set(name, { ...before, ...fields });
    if (fields['amount']) this.typedOn.set(name, screen);
  }

  /** The user asks for the payment that was submitted last, which may not have been sent. */
  noteAsked(name: string, owner: Owner): void {
    this.taps.set(
      name,
      (this.taps.get(name) ?? []).map((tap) => ({ ...tap, owner })),
    );
  }

  /** Records what the user sees when a button is pressed that sends money. */
  noteTap(page: SeenPage): void {
    this.readForm(this.at, page);
    const fields = this.typed.get(this.at);
    if (!fields) return;
    const earlier = this.taps.get(this.at) ?? [];
    const hasSent = this.traffic.tries.some(({ tab, at }) => tab === this.at && at >= (earlier[0]?.at ?? 0));
    const tap = {
      fields,
      shown: Object.keys(page.fields),
      title: page.title,
      at: this.clock.now,
      owner: this.tab.owner,
      user: this.user,
    };
    this.taps.set(this.at, hasSent ? [tap] : [tap, ...earlier]);
  }
}
