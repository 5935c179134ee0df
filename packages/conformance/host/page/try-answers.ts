import { userIdOf } from '#domain/user-id.ts';
import { hostGateMs } from '#host/start-data.ts';
import type { Heard, HostLine } from './host-line.ts';
import { cannotSay, found, sendReport } from './send-report.ts';

const SECOND_MS = 1000;
/** A host may have to ask its own server for start data. */
const PATIENCE_MS = 10_000;

/** Whether the host still replies. */
export async function aliveFaults(line: HostLine): Promise<string[]> {
  const answer = line.nextLoaded(PATIENCE_MS);
  line.say('Loaded', { version: 'v0.0.0' });
  return (await answer) ? [] : [`the host has not answered Loaded for ${PATIENCE_MS / SECOND_MS} s since`];
}

const tokenOf = (payload: unknown): unknown => Object(payload).token ?? Object(Object(payload).user).token;

/** The answer to the first `Loaded`; undefined without one. */
export async function tryHandshake(line: HostLine): Promise<Heard | undefined> {
  const first = line.nextLoaded(PATIENCE_MS);
  line.say('Loaded', { version: 'v0.0.0' });
  const loaded = await first;
  if (loaded) await sendReport({ kind: 'heard', id: 'host/handshake', messages: [loaded.data] });
  else await found('host/handshake', [`Loaded was not answered in ${PATIENCE_MS / SECOND_MS} s`]);
  return loaded;
}

export async function tryAgain(line: HostLine): Promise<void> {
  line.say('onInit', { page: 'deposit' });
  await found('host/again', await aliveFaults(line));
}

export async function tryToken(line: HostLine, before: unknown): Promise<void> {
  const answer = line.nextLoaded(PATIENCE_MS);
  line.say('onTokenExpired');
  const loaded = await answer;
  const token = tokenOf(loaded?.payload);
  if (!loaded) return void (await found('host/token', [`no loaded was received in ${PATIENCE_MS / SECOND_MS} s`]));
  const [userBefore, user] = [before, loaded.payload].map((payload) => userIdOf(Object(payload)));
  await found('host/token', [
    ...(typeof token === 'string' ? [] : ['loaded has no token']),
    ...(typeof token === 'string' && token === tokenOf(before) ? ['the token was not renewed'] : []),
    ...(user === userBefore ? [] : [`loaded names the user ${user}, and the first one named ${userBefore}`]),
  ]);
}

const MOST_KEYS = 32;
const MOST_LENGTH = 4096;

export async function tryKept(line: HostLine, before: unknown): Promise<void> {
  if (!('kept' in Object(before)))
    return void (await cannotSay('host/kept', 'the host stores nothing: loaded has no kept'));
  line.say('onKeep', { key: 'conformance', value: 'kept' });
  line.say('onKeep', { key: 'conformance-long', value: 'W'.repeat(MOST_LENGTH + 1) });
  for (let count = 0; count < MOST_KEYS + 8; count += 1)
    line.say('onKeep', { key: `conformance-${count}`, value: 'W' });
  const answer = line.nextLoaded(PATIENCE_MS);
  line.say('Loaded', { version: 'v0.0.0' });
  const payload: unknown = (await answer)?.payload;
  if (userIdOf(Object(payload)) !== userIdOf(Object(before)))
    return void (await cannotSay('host/kept', 'loaded names another user, whose values are others'));
  const { kept }: { kept?: unknown } = Object(payload);
  const keys = Object.keys(Object(kept));
  await found('host/kept', [
    ...(Object(kept).conformance === 'kept' ? [] : ['the stored values were not returned']),
    ...(keys.includes('conformance-long') ? [`more than ${MOST_LENGTH} characters were stored`] : []),
    ...(keys.length > MOST_KEYS ? [`${keys.length} keys were stored`] : []),
  ]);
  for (const key of keys) line.say('onKeep', { key, value: '' });
}

export async function tryGate(line: HostLine, startData: unknown): Promise<void> {
  const { beforeSubmit } = Object(startData);
  if (beforeSubmit === undefined)
    return void (await cannotSay('host/gate', 'the host is not asked before payments: loaded has no beforeSubmit'));
  const { timeoutSeconds } = Object(beforeSubmit);
  const forMs = hostGateMs(typeof timeoutSeconds === 'number' ? { timeoutSeconds } : {});
  await sendReport({ kind: 'waiting', forMs });
  const id = 'conformance';
  const answer = line.next(({ type, payload }) => type === 'submit-decided' && Object(payload).id === id, forMs);
  line.say('onBeforeSubmit', { id, kind: 'deposit', amount: '20', currency: 'EUR', method: 'card' });
  await found('host/gate', (await answer) ? [] : [`no submit-decided was received in ${forMs / SECOND_MS} s`]);
  return undefined;
}
