import { readFileSync } from 'node:fs';
import type { OpenDocument } from '#tests/twin/bundle-widget.ts';
import { Clock, type Owner } from '#tests/twin/device/clock.ts';
import { DeviceStorage } from '#tests/twin/device/device-storage.ts';
import { Tab, type Device } from '#tests/twin/device/tab.ts';
import type { Entry, EntryStatus } from '#tests/twin/server/ledger.ts';
import { Network } from '#tests/twin/server/network.ts';
import { TwinServer } from '#tests/twin/server/server.ts';
import type { SeenPage } from '#tests/twin/widget/contract.ts';
import type { Setup, TabName, Telling } from './story.ts';

const USER = 'twin-user';

const texts: unknown = JSON.parse(readFileSync('src/generated/locales/en.json', 'utf8'));

const PATHS = { deposit: '/', withdrawal: '/withdrawal', sweepstake: '/' } as const;

const FOREVER = { isGone: false, isAsleep: false };
const LATE_MS = 10_000;
/** An older word that was overtaken comes so much later. */
const OVERTAKEN_MS = 2000;

/** Values typed last on a form of a tab, as shown. */
export interface Typed {
  readonly screen: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The whole little world of a walk. */
/** State of a form when it was submitted. */
export type Tap = Typed & { readonly title: string; readonly at: number; readonly owner: Owner };

export class World {
  readonly clock = new Clock();
  readonly server: TwinServer;
  readonly network: Network;
  readonly device: Device;
  readonly tabs = new Map<TabName, Tab>();
  readonly typed = new Map<string, Typed>();
  /** State of a tab's form at each submission since the last request; the latest first. */
  readonly taps = new Map<string, readonly Tap[]>();
  at: TabName = 'A';
  /** When storage was lost, or could not be written: what came before cannot be known by the widget. */
  readonly memoryLost: number[] = [];
  /** When the server has last moved a deposit. */
  movedAt = Number.NEGATIVE_INFINITY;
  /** When the user has said in so many words that another payment is wanted. */
  readonly another: number[] = [];
  /** Something that was to be kept may not have been: the next document may know nothing of it. */
  isFrail = false;
  #moved = 0;

  constructor(
    readonly setup: Setup,
    open: OpenDocument,
  ) {
    const { seed } = setup;
    this.server = new TwinServer(seed, setup.offers, setup.features);
    this.network = new Network(this.clock, this.server, USER, seed);
    const local = new DeviceStorage((key, newValue) => {
      for (const [name, tab] of this.tabs) if (name !== this.at) tab.tell('window', 'storage', { key, newValue });
    });
    this.device = {
      clock: this.clock,
      network: this.network,
      local,
      open,
      seed,
      texts,
      skewMs: 0,
      isOnline: true,
      startData: {
        token: 'twin-1',
        transport: setup.transport,
        host: 'https://host.twin.test',
        closingButton: setup.canClose,
        widgetViewType: setup.begins === 'sweepstake' ? 'sweep' : 'main',
        user: {
          id_user: USER,
          currency: 'USD',
          paymentGeo: 'KZ',
          platform: 'desktop',
          balanceData: { primary: { amount: 100_000, currency: 'USD' } },
        },
      },
    };
  }

  get tab(): Tab {
    const tab = this.tabs.get(this.at);
    if (!tab) throw new Error(`There is no tab ${this.at}.`);
    return tab;
  }

  get page(): SeenPage | undefined {
    return this.tab.widget?.look();
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
    this.tabs.set(name, tab);
    await tab.load();
  }

  /** The server moves a deposit, and reports it in the given way. */
  move(entry: Entry, to: EntryStatus, told: Telling): void {
    const before = this.server.stateOf(entry);
    this.server.move(entry, to);
    this.movedAt = this.clock.now;
    const after = this.server.stateOf(entry);
    const push = (state: unknown): void => {
      for (const tab of this.tabs.values())
        tab.push('deposit.status', { ...Object(state), depositId: entry.id, serverTime: this.clock.now });
    };
    if (told === 'never') return;
    if (told === 'late') this.clock.after(LATE_MS, FOREVER, () => push(after));
    else push(after);
    if (told === 'twice') push(after);
    if (told === 'reversed') this.clock.after(OVERTAKEN_MS, FOREVER, () => push(before));
  }

  /** Deposits that are due to move by themselves do. */
  settleMoves(): void {
    const { moves } = this.setup;
    if (!moves) return;
    const { entries } = this.server.ledger;
    for (const entry of entries.slice(this.#moved)) {
      if (entry.kind === 'payout') continue;
      this.clock.after(moves.afterMs, FOREVER, () => this.move(entry, moves.to, 'once'));
    }
    this.#moved = entries.length;
  }

  /** Notes what a form shows now. */
  readForm(name: string, { screen, fields }: SeenPage): void {
    if (fields['amount'] !== undefined && fields['amount'] !== '') this.typed.set(name, { screen, fields });
  }

  /** Notes what the user sees when a button is pressed that sends money. */
  noteTap(page: SeenPage): void {
    this.readForm(this.at, page);
    const typed = this.typed.get(this.at);
    if (!typed) return;
    const earlier = this.taps.get(this.at) ?? [];
    const hasSent = this.network.tries.some(({ tab, at }) => tab === this.at && at >= (earlier[0]?.at ?? 0));
    const tap = { ...typed, title: page.title, at: this.clock.now, owner: this.tab.owner };
    this.taps.set(this.at, hasSent ? [tap] : [tap, ...earlier]);
  }
}
