import type { FaultSettings } from '#conformance/host/fault-settings.ts';
import { type HostLine, hostOrigin, openHostLine, wait } from './host-line.ts';
import { beforeLeaving, cannotSay, found, leaveFor, sendReport, sendLastReport } from './send-report.ts';
import { aliveFaults, tryAgain, tryGate, tryHandshake, tryKept, tryToken } from './try-answers.ts';

declare global {
  interface Window {
    /** Put into the page before this script. */
    faultSettings: FaultSettings;
  }
}

const { widgetOrigin, strangerOrigin, payloadTypes } = window.faultSettings;

const SECOND_MS = 1000;
const PATIENCE_MS = 5000;
/** Time to wait for a message that must not be sent. */
const SILENCE_MS = 700;
/** No page of the cashier is longer. */
const MOST_HEIGHT_PX = 20_000;
const FLOOD = 10_000;

async function tryAddress(): Promise<void> {
  const names = [...new URLSearchParams(location.search).keys()].filter((name) => name !== 'locale');
  await found(
    'host/address',
    names.map((name) => `${name} is in the address`),
  );
  await found(
    'host/origin-known',
    hostOrigin() === undefined ? ['the browser reports no origin: referrerpolicy="origin" is expected'] : [],
  );
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  const allows: unknown = Object(policy).allowsFeature;
  if (typeof allows !== 'function') await cannotSay('host/permissions', 'this browser cannot report it; use Chromium');
  else
    await found(
      'host/permissions',
      allows.call(policy, 'clipboard-write') === true ? [] : ['allow="clipboard-write" is missing'],
    );
}

const GARBAGE: readonly unknown[] = [
  42,
  null,
  undefined,
  [],
  { type: 'onClose' },
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"type":5}',
  '{"payload":{}}',
  '{"type":"constructor"}',
  '{"type":"__proto__","payload":{}}',
  '{"type":"toString"}',
  '{"type":"noSuchMessage","payload":{}}',
  JSON.stringify({ type: 'Metric', payload: { name: 'W'.repeat(1_000_000), status: 'success' } }),
];

async function tryGarbage(line: HostLine): Promise<void> {
  for (const data of GARBAGE) line.send(data);
  await found('host/garbage', await aliveFaults(line));
}

/** The script posts this to each frame of the page in which it runs. */
const MARK = 'cashier-conformance-script';
const SCRIPT = `javascript:void [...document.querySelectorAll('iframe')].forEach((frame) => frame.contentWindow.postMessage('${MARK}', '*'))`;

async function tryScripts(line: HostLine): Promise<void> {
  line.say('onExternalRedirectEvent', { url: SCRIPT, method: 'GET' });
  line.say('openExtBrowser', { url: SCRIPT });
  await wait(SILENCE_MS);
  await found(
    'host/scripts',
    line.heard.some(({ data }) => data === MARK) ? ['the host has run the script in an address'] : [],
  );
}

async function tryResize(line: HostLine): Promise<void> {
  const before = window.innerHeight;
  const faults: string[] = [];
  for (const height of [-1, 0, 1_000_000, null, '100%', {}]) {
    line.say('onResize', { height });
    await wait(SILENCE_MS / 5);
    const now = window.innerHeight;
    if ((now === 0 && before > 0) || now > MOST_HEIGHT_PX)
      faults.push(`onResize ${JSON.stringify(height)}: the frame is ${now} px high`);
  }
  line.say('onResize', { height: before });
  await found('host/resize', faults);
}

async function tryFlood(line: HostLine): Promise<void> {
  for (let count = 0; count < FLOOD; count += 1) line.say('Metric', { name: `flood-${count}`, status: 'success' });
  await found('host/flood', await aliveFaults(line));
}

/** Adds a page inside the frame that sends messages to the host directly; the host must not answer them. */
async function tryIntruder(line: HostLine, id: string, origin: string): Promise<void> {
  const intruder = document.createElement('iframe');
  intruder.src = `${origin}/intruder`;
  const isDone = new Promise<string[]>((resolve) => {
    window.addEventListener('message', ({ source, data }) => {
      if (source === intruder.contentWindow) resolve(Array.isArray(data) ? data.map(String) : []);
    });
  });
  document.body.append(intruder);
  const before = window.innerHeight;
  const heardBefore = line.heard.length;
  const told = await Promise.race([isDone, wait(PATIENCE_MS).then(() => ['the page inside did not load'])]);
  const answers = line.heard.slice(heardBefore).filter(({ type }) => type === 'loaded').length;
  intruder.remove();
  await found(id, [
    ...told,
    ...(answers > 0 ? [`it received start data ${answers} times`] : []),
    ...(window.innerHeight === before ? [] : ["it has changed the frame's height"]),
  ]);
}

async function tryPayloads(line: HostLine): Promise<void> {
  for (const type of payloadTypes)
    for (const payload of [undefined, null, 5, 'text', [], {}, { url: 5, height: {}, key: [], message: 7 }])
      line.say(type, payload);
  // A page that is navigated away is unloaded a moment later.
  await wait(SILENCE_MS);
  await found('host/payloads', await aliveFaults(line));
}

async function tryClose(line: HostLine): Promise<void> {
  beforeLeaving(() => sendLastReport({ kind: 'found', found: { id: 'host/close', faults: [] } }));
  line.say('onClose');
  await wait(PATIENCE_MS);
  const isHidden = window.innerWidth === 0 || window.innerHeight === 0;
  await found('host/close', isHidden ? [] : [`the frame still exists ${PATIENCE_MS / SECOND_MS} s after onClose`]);
  await sendReport({ kind: 'end' });
}

async function firstLife(): Promise<void> {
  const line = openHostLine();
  await tryAddress();
  const loaded = await tryHandshake(line);
  if (!loaded) return void (await sendReport({ kind: 'end', why: 'the host has not answered Loaded' }));
  const startData = loaded.payload;
  await tryAgain(line);
  await tryGarbage(line);
  await tryScripts(line);
  await tryResize(line);
  await tryFlood(line);
  await tryToken(line, startData);
  await tryKept(line, startData);
  await tryGate(line, startData);
  await tryIntruder(line, 'host/another-frame', widgetOrigin);
  await tryIntruder(line, 'host/stranger', strangerOrigin);
  await sendReport({
    kind: 'heard',
    id: 'host/messages',
    messages: line.heard.map(({ data }) => data).filter((data) => data !== MARK),
  });
  leaveFor(`${strangerOrigin}/cashier/#navigated`);
}

/** The frame now has another origin, to which the host must send nothing. */
async function asStranger(): Promise<void> {
  const heard: unknown[] = [];
  window.addEventListener('message', ({ data }) => heard.push(data));
  window.parent.postMessage(JSON.stringify({ type: 'Loaded', payload: { version: 'v0.0.0' } }), '*');
  window.parent.postMessage(JSON.stringify({ type: 'onTokenExpired' }), '*');
  await wait(SILENCE_MS * 2);
  await found('host/navigated', heard.length === 0 ? [] : [`${heard.length} messages came to ${location.origin}`]);
  leaveFor(`${widgetOrigin}/cashier/#back`);
}

async function secondLife(): Promise<void> {
  const line = openHostLine();
  await found('host/reloaded', await aliveFaults(line));
  await tryPayloads(line);
  await tryClose(line);
}

const lives: Readonly<Record<string, () => Promise<void>>> = {
  '#navigated': asStranger,
  '#back': secondLife,
};

void (lives[location.hash] ?? firstLife)();
