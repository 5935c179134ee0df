import { readFault } from '#tests/server/faults.ts';
import type { EntryStatus } from '#tests/server/ledger.ts';
import type { StorageFault } from './device/tab-state.ts';
import type { Tab } from './device/tab.ts';
import { ASK_BUTTONS, PAY_BUTTONS, PREPARED_PAGE } from './promises/page-facts.ts';
import { SECRETS } from './promises/secrets.ts';
import { tokenOf, type Push, type TabName, type UserName } from './setup.ts';
import type { Control, SeenPage } from './widget/contract.ts';
import type { World } from './world.ts';

/** Virtual time after a step, before the page is checked. */
const AFTER_STEP_MS = 400;
const AFTER_TYPING_MS = 120;
const AFTER_LOAD_MS = 1500;

/** Words of buttons with which a user asks for another payment though one may be open. */
const ANOTHER = /another|anew|start over|new payment|new deposit|new withdrawal|cancel-create/i;

type Fits = (control: Control) => boolean;

const noteAnother = ({ another, clock }: World, { id, label }: Control): void => {
  if (ANOTHER.test(`${id} ${label}`)) another.push(clock.now);
};

const find = (page: SeenPage | undefined, fits: Fits): Control | undefined => page?.controls.find(fits);

const use = async (world: World, fits: Fits, text?: string): Promise<boolean> => {
  const control = find(world.page, fits);
  if (!control) return false;
  noteAnother(world, control);
  control.use(text);
  await world.clock.pass(text === undefined ? AFTER_STEP_MS : AFTER_TYPING_MS);
  return true;
};

const press = async (world: World, id: string, times: number, gapMs: number): Promise<boolean> => {
  const fits: Fits = (control) => control.kind !== 'field' && control.id === id;
  if (!find(world.page, fits)) return false;
  for (let count = 0; count < times; count += 1) {
    // The host of each tab has its own storage: it does not contain what another tab has sent meanwhile.
    if (world.setup.isStoredByHost && world.tabs.size > 1) world.forget();
    const { page } = world;
    const control = find(page, fits);
    if (page && control && (PAY_BUTTONS.has(id) || page.screen === PREPARED_PAGE)) world.noteTap(page);
    if (control && ASK_BUTTONS.has(id)) world.noteAsked(world.at, world.tab.owner);
    if (control) noteAnother(world, control);
    control?.use();
    await world.clock.pass(gapMs);
  }
  await world.clock.pass(AFTER_STEP_MS);
  return true;
};

/** The same button in both tabs, before either has noticed the other. Without storage they are two devices. */
const pressInBoth = async (world: World, id = ''): Promise<boolean> => {
  const fits: Fits = (control) => control.kind !== 'field' && control.id === id;
  const { at } = world;
  if (
    world.isFrail ||
    world.setup.isStoredByHost ||
    world.tabs.size < 2 ||
    ![...world.tabs.values()].every(({ widget }) => find(widget?.look(), fits))
  )
    return false;
  for (const name of world.tabs.keys()) {
    world.at = name;
    const { page } = world;
    if (page) world.noteTap(page);
    find(page, fits)?.use();
  }
  world.at = at;
  await world.clock.pass(AFTER_STEP_MS);
  return true;
};

const crash = async (world: World): Promise<boolean> => {
  if (world.setup.isStoredByHost) return false;
  if (world.isFrail) world.forget();
  await world.tab.crash();
  await world.clock.pass(AFTER_LOAD_MS);
  return true;
};

const reload = async (world: World, isLost: string | undefined): Promise<void> => {
  if (isLost) for (const { values } of world.storages) values.clear();
  if (isLost) world.tab.stored.clear();
  if (isLost || world.isFrail) world.forget();
  await world.tab.load({ isReload: true });
  await world.clock.pass(AFTER_LOAD_MS);
};

const goToTab = async (world: World, name: TabName): Promise<boolean> => {
  if (world.at === name) return false;
  const isNew = !world.tabs.has(name);
  // The host of another tab has stored nothing, and storage may have failed.
  if (world.isFrail || world.setup.isStoredByHost) world.forget();
  await world.goTo(name);
  await world.clock.pass(isNew ? AFTER_LOAD_MS : AFTER_STEP_MS);
  return true;
};

const sleep = async ({ tabs, clock }: World, ms: number): Promise<void> => {
  const owners = [...tabs.values()].map((tab) => tab.owner);
  for (const owner of owners) owner.isAsleep = true;
  for (const tab of tabs.values()) tab.dropSocket();
  await clock.pass(ms);
  for (const owner of owners) {
    owner.isAsleep = false;
    clock.wake(owner);
  }
};

const connect = ({ device, tabs }: World, state: string): boolean => {
  if (device.isOnline === (state === 'online')) return false;
  device.isOnline = state === 'online';
  for (const tab of tabs.values()) {
    if (!device.isOnline) tab.dropSocket();
    tab.tell('window', state);
  }
  return true;
};

const spoilStorage = (world: World, fault: string): boolean => {
  if (world.setup.isStoredByHost) return false;
  if (fault !== 'none') world.isFrail = true;
  for (const storage of world.storages) {
    if (fault === 'cleared') storage.values.clear();
    else storage.fault = fault as StorageFault;
  }
  // A page knows its own payments; only storage knew those of another tab, and those from before a crash.
  if (fault === 'cleared' && (world.tabs.size > 1 || Number.isFinite(world.tab.crashedAt))) world.forget();
  return true;
};

/** Performs a step, and returns false if it does not fit the page. */
type Perform = (world: World, ...parts: (string | undefined)[]) => unknown;

const after =
  (perform: Perform): Perform =>
  async (world, ...parts) => {
    const done = await perform(world, ...parts);
    if (done !== false) await world.clock.pass(AFTER_STEP_MS);
    return done;
  };

/** The language of stories. */
const STEPS: readonly (readonly [RegExp, Perform])[] = [
  [/^pick (.+)$/, (world, title) => use(world, ({ kind, label }) => kind === 'tile' && label === title)],
  [
    /^type ([^=]+)(?:=(.*))?$/,
    (world, field = '', value = SECRETS[field]) =>
      use(world, ({ kind, name }) => kind === 'field' && name === field, value),
  ],
  [
    /^choose (\S+?)=(.*)$/,
    (world, id, value) =>
      use(world, (control) => control.kind === 'pick' && control.id === id && control.value === value),
  ],
  [
    /^press (\S+)(?: x(\d+))?(?: every (\d+) ms)?$/,
    (world, id = '', times = '1', gapMs = '0') => press(world, id, Number(times), Number(gapMs)),
  ],
  [/^press (\S+) in both tabs$/, pressInBoth],
  [/^(back|close)$/, (world, name) => use(world, ({ id }) => id === `header-${name}`)],
  [/^browser-back$/, after(({ tab }) => tab.widget?.goBack())],
  [/^browser-forward$/, after(({ tab }) => tab.widget?.goForward())],
  [/^host-back$/, after(({ tab }) => tab.widget?.say('onSwipeBack', undefined))],
  [/^drop-socket$/, after(({ tab, setup }) => (setup.transport === 'socket' ? tab.dropSocket() : false))],
  [/^reload( with nothing stored)?$/, reload],
  [/^crash$/, crash],
  [
    /^host names (first-user|second-user)$/,
    async (world, user) => {
      world.handOver(user as UserName);
      await world.clock.pass(AFTER_LOAD_MS);
    },
  ],
  [
    /^login( with the user)?$/,
    after(({ tab, user }, isNamed) =>
      tab.push('login.token', {
        token: tokenOf(user, 3),
        ...(isNamed && { user: { id_user: user, currency: 'USD', paymentGeo: 'KZ' } }),
      }),
    ),
  ],
  [/^tab ([AB])$/, (world, name) => goToTab(world, name === 'B' ? 'B' : 'A')],
  [/^sleep (\S+) s$/, after((world, seconds) => sleep(world, Number(seconds) * 1000))],
  [/^(online|offline)$/, after((world, state = '') => connect(world, state))],
  [/^clock by (\S+) s$/, ({ device }, seconds) => (device.skewMs += Number(seconds) * 1000)],
  [/^storage (none|throws|full|cleared)$/, (world, fault = '') => spoilStorage(world, fault)],
  [/^pages (none|fails|slow)$/, ({ tab }, fault) => (tab.pageFault = fault as Tab['pageFault'])],
  [/^popups (blocked|allowed)$/, ({ tab }, state) => void (tab.isPopupBlocked = state === 'blocked')],
  [/^fault (.+)$/, ({ server }, words = '') => server.plan.faults.push(readFault(words))],
  [
    /^server (\w+) (\w+)$/,
    after((world, to, push) => {
      const entry = world.ledger.entries.findLast(({ kind }) => kind === 'deposit');
      return entry ? world.move(entry, to as EntryStatus, push as Push) : false;
    }),
  ],
];

/**
 * Performs a step of a story. Returns false if the step does not fit the page.
 *
 * @throws Error for an unknown step
 */
export const perform = async (world: World, step: string): Promise<boolean> => {
  for (const tab of world.tabs.values()) tab.writeSession();
  for (const [pattern, run] of STEPS) {
    const found = pattern.exec(step);
    if (found) return (await run(world, ...found.slice(1))) !== false;
  }
  throw new Error(`"${step}" is not a step.`);
};
