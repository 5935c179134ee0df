import { PAY_BUTTONS } from '#tests/twin/invariants/truth.ts';
import type { Control, SeenPage } from '#tests/twin/widget/contract.ts';
import type { Step } from './story.ts';
import type { World } from './world.ts';

/** Time after a step before the page is judged. */
const AFTER_STEP_MS = 400;
const AFTER_TYPING_MS = 120;
const AFTER_LOAD_MS = 1500;

/** Words with which a page lets a user begin another payment though one may be on its way. */
const ANOTHER = /another|anew|start over|new payment|new deposit|new withdrawal|cancel-create/i;

const find = (page: SeenPage | undefined, fits: (control: Control) => boolean): Control | undefined =>
  page?.controls.find(fits);

type Perform = { readonly [D in Step['do']]: (world: World, step: Extract<Step, { do: D }>) => Promise<boolean> };

const used = async (world: World, control: Control | undefined, text?: string): Promise<boolean> => {
  if (!control) return false;
  if (ANOTHER.test(`${control.id} ${control.label}`)) world.another.push(world.clock.now);
  control.use(text);
  await world.clock.pass(text === undefined ? AFTER_STEP_MS : AFTER_TYPING_MS);
  return true;
};

const sendBack = async (world: World, go: () => void): Promise<boolean> => {
  go();
  await world.clock.pass(AFTER_STEP_MS);
  return true;
};

const header =
  (kind: 'back' | 'close') =>
  (world: World): Promise<boolean> =>
    used(
      world,
      find(world.page, (control) => control.kind === kind && control.id.startsWith('header')),
    );

const PERFORM: Perform = {
  pick: (world, { title }) =>
    used(
      world,
      find(world.page, ({ kind, label }) => kind === 'tile' && label === title),
    ),
  type: (world, { field, value }) =>
    used(
      world,
      find(world.page, ({ kind, name }) => kind === 'field' && name === field),
      value,
    ),
  choose: (world, { id, value }) =>
    used(
      world,
      find(world.page, (control) => control.kind === 'pick' && control.id === id && control.value === value),
    ),
  async press(world, { id, times, gapMs }) {
    const fits = (control: Control): boolean => control.kind !== 'field' && control.id === id;
    if (!find(world.page, fits)) return false;
    for (let count = 0; count < times; count += 1) {
      const { page } = world;
      const control = find(page, fits);
      if (page && control && PAY_BUTTONS.has(id)) world.noteTap(page);
      if (control && ANOTHER.test(`${control.id} ${control.label}`)) world.another.push(world.clock.now);
      control?.use();
      await world.clock.pass(gapMs);
    }
    await world.clock.pass(AFTER_STEP_MS);
    return true;
  },
  back: header('back'),
  close: header('close'),
  'browser-back': (world) => sendBack(world, () => world.tab.widget?.goBack()),
  'browser-forward': (world) => sendBack(world, () => world.tab.widget?.goForward()),
  'host-back': (world) => sendBack(world, () => world.tab.widget?.say('onSwipeBack', undefined)),
  async reload(world, { keeps }) {
    const { tab, device } = world;
    if (keeps === 'nothing') {
      tab.session.values.clear();
      device.local.values.clear();
      world.memoryLost.push(world.clock.now);
    }
    if (world.isFrail) world.memoryLost.push(world.clock.now);
    await tab.load();
    await world.clock.pass(AFTER_LOAD_MS);
    return true;
  },
  async tab(world, { name }) {
    if (world.at === name) return false;
    const isNew = !world.tabs.has(name);
    // Values that storage has not taken are unknown to another tab.
    if (world.isFrail) world.memoryLost.push(world.clock.now);
    await world.goTo(name);
    await world.clock.pass(isNew ? AFTER_LOAD_MS : AFTER_STEP_MS);
    return true;
  },
  async wait(world, { ms }) {
    await world.clock.pass(ms);
    return true;
  },
  async sleep(world, { ms }) {
    const owners = [...world.tabs.values()].map(({ owner }) => owner);
    for (const owner of owners) owner.isAsleep = true;
    for (const tab of world.tabs.values()) tab.dropSocket();
    await world.clock.pass(ms);
    for (const owner of owners) {
      owner.isAsleep = false;
      world.clock.wake(owner);
    }
    await world.clock.pass(AFTER_STEP_MS);
    return true;
  },
  async network(world, { isOnline }) {
    if (world.device.isOnline === isOnline) return false;
    world.device.isOnline = isOnline;
    for (const tab of world.tabs.values()) {
      if (!isOnline) tab.dropSocket();
      tab.tell('window', isOnline ? 'online' : 'offline');
    }
    await world.clock.pass(AFTER_STEP_MS);
    return true;
  },
  async 'drop-socket'(world) {
    world.tab.dropSocket();
    await world.clock.pass(AFTER_STEP_MS);
    return world.setup.transport === 'socket';
  },
  clock(world, { byMs }) {
    world.device.skewMs += byMs;
    return Promise.resolve(true);
  },
  storage(world, { fault }) {
    const storages = [world.device.local, ...[...world.tabs.values()].map(({ session }) => session)];
    if (fault !== 'none') world.isFrail = true;
    if (fault === 'cleared') {
      for (const { values } of storages) values.clear();
      // A page knows its own payments; those of another tab were in storage alone.
      if (world.tabs.size > 1) world.memoryLost.push(world.clock.now);
    } else for (const storage of storages) storage.fault = fault;
    return Promise.resolve(true);
  },
  pages(world, { fault }) {
    world.tab.pageFault = fault;
    return Promise.resolve(true);
  },
  popups(world, { isBlocked }) {
    world.tab.isPopupBlocked = isBlocked;
    return Promise.resolve(true);
  },
  fault(world, { fault }) {
    world.network.faults.push(fault);
    return Promise.resolve(true);
  },
  async server(world, { to, told }) {
    const entry = world.server.ledger.entries.findLast(({ kind }) => kind === 'deposit');
    if (!entry) return false;
    world.move(entry, to, told);
    await world.clock.pass(AFTER_STEP_MS);
    return true;
  },
};

/** Does a step. False when it did not fit: there was nothing to press, say. */
export const perform = (world: World, step: Step): Promise<boolean> => {
  const run = PERFORM[step.do] as (given: World, done: Step) => Promise<boolean>;
  return run(world, step);
};
