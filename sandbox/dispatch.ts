import { callTable } from '#generated/call-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { CallFailure, badRequest } from './call-failure.ts';
import { handlers } from './handlers.ts';
import { userOf, type Fault } from './scenarios.ts';
import { findAnswerFault, findRequestFault } from './wire-check.ts';
import type { World } from './world.ts';

/** A received call, independent of the transport. */
export interface IncomingCall {
  path: CallPath;
  request: unknown;
  token: string | undefined;
  idempotencyKey: string | undefined;
  transport: 'http' | 'socket';
}

/** The transport's next step: answer, stay silent, or drop the connection. */
export type Verdict =
  | { kind: 'answer'; status: number; body: unknown }
  /** A proxy answers in place of the server: an HTML page instead of JSON. */
  | { kind: 'garbage' }
  | { kind: 'silence'; silenceMs: number }
  | { kind: 'disconnect' };

/** Duration for which a connection stays open without an answer. */
const SILENCE: Extract<Verdict, { kind: 'silence' }> = { kind: 'silence', silenceMs: 25_000 };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Serializes a value independently of the order of its members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

function checkToken(token: string | undefined): string {
  if (token?.startsWith('sandbox-')) return token;
  throw new CallFailure(401, 'auth.tokenExpired', 'The token is missing, unknown or has expired');
}

function checkRequest({ path, request, idempotencyKey }: IncomingCall): void {
  const fault = findRequestFault(path, request);
  if (fault !== undefined) throw badRequest(`${path}: ${fault}`);
  if (!callTable[path].isIdempotent) return;
  if (idempotencyKey === undefined) throw badRequest(`${path}: the idempotency key is missing`);
  if (!uuid.test(idempotencyKey)) throw badRequest(`${path}: the idempotency key is not a uuid`);
}

async function carryOut(world: World, { path, request, transport }: IncomingCall, token: string): Promise<unknown> {
  // The request has just been validated against the schema that the handler's type describes.
  const handle = handlers[path] as (
    request: unknown,
    context: { world: World; token: string; transport: string },
  ) => unknown;
  const answer = await handle(request, { world, token, transport });
  const fault = findAnswerFault(path, answer);
  if (fault !== undefined) throw new CallFailure(500, 'sandbox.badAnswer', `${path}: ${fault}`);
  return answer;
}

function carryOutOnce(world: World, call: IncomingCall, token: string): Promise<unknown> {
  if (call.idempotencyKey === undefined || !callTable[call.path].isIdempotent) return carryOut(world, call, token);
  const answer = world.journal.once(
    `${userOf(token)} ${call.path} ${call.idempotencyKey}`,
    canonical(call.request),
    () => carryOut(world, call, token),
  );
  if (!answer)
    throw new CallFailure(409, 'sandbox.idempotencyConflict', `${call.path}: the key was used for another body`);
  return answer;
}

/** Applies a fault before the call is executed. */
async function strikeBefore(world: World, fault: Fault): Promise<void> {
  if (fault.kind === 'delay') await world.timers.wait(fault.delayMs);
  if (fault.kind === 'fail') throw new CallFailure(fault.status, fault.code, fault.message);
}

/** Applies a fault to an answer. */
function strikeAfter(fault: Fault): Verdict | undefined {
  if (fault.kind === 'garbage' || fault.kind === 'disconnect') return { kind: fault.kind };
  if (fault.kind === 'lost-answer') return { ...SILENCE, silenceMs: fault.silenceMs ?? SILENCE.silenceMs };
  return fault.kind === 'answer' ? { kind: 'answer', status: 200, body: fault.answer } : undefined;
}

async function answerCall(world: World, call: IncomingCall): Promise<Verdict> {
  const volume = world.journal.volume();
  const token = checkToken(call.token);
  checkRequest(call);
  const faults = world.scenarios.takeFaults(token, call.path);
  for (const fault of faults) await strikeBefore(world, fault);
  if (volume !== world.journal.volume()) return SILENCE;
  const body = await carryOutOnce(world, call, token);
  const struck = faults.map(strikeAfter).find((verdict) => verdict !== undefined);
  return struck ?? { kind: 'answer', status: 200, body: world.alterAnswer(call.path, body, call.request) };
}

function describeFailure(error: unknown): Verdict {
  if (error instanceof CallFailure)
    return { kind: 'answer', status: error.status, body: { code: error.code, message: error.message } };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'answer', status: 500, body: { code: 'sandbox.failure', message } };
}

/**
 * Executes a call of either transport. Never throws. If the sandbox is reset meanwhile, the call is neither logged nor
 * answered.
 */
export async function dispatch(world: World, call: IncomingCall): Promise<Verdict> {
  const at = world.clock.now();
  const volume = world.journal.volume();
  const verdict = await answerCall(world, call).catch(describeFailure);
  if (volume !== world.journal.volume()) return SILENCE;
  world.journal.note({
    path: call.path,
    transport: call.transport,
    token: call.token ?? '',
    idempotencyKey: call.idempotencyKey,
    status: verdict.kind === 'answer' ? verdict.status : 0,
    at,
    tookMs: world.clock.now() - at,
    request: call.request,
    ...(verdict.kind === 'answer' ? { answer: verdict.body } : {}),
  });
  return verdict;
}
