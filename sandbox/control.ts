import type { FastifyInstance } from 'fastify';
import { badRequest } from './call-failure.ts';
import { type DepositPhase, statusCodes } from './deposit-phase.ts';
import { describeState } from './deposits.ts';
import { scenarios } from './scenarios.ts';
import { showTransfer } from './settle.ts';
import type { SocketServer } from './socket-calls.ts';
import type { World } from './world.ts';

type Body = Record<string, unknown>;

function readText(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw badRequest(`${name}: a string expected`);
  return value;
}

const readOptional = (body: Body, name: string): string | undefined =>
  body[name] === undefined ? undefined : readText(body, name);

function isPhase(name: string): name is DepositPhase {
  return Object.hasOwn(statusCodes, name);
}

/** Commands for tests that control the sandbox, by name. */
const controls: Record<string, (world: World, sockets: SocketServer, body: Body) => unknown> = {
  /** Puts a user, or everyone, into a scenario: { scenario, token? }. */
  scenario: (world, _sockets, body) => {
    const name = readText(body, 'scenario');
    if (!Object.hasOwn(scenarios, name)) throw badRequest(`there is no scenario ${name}`);
    world.scenarios.override(name, readOptional(body, 'token'));
  },
  /** Every deposit, oldest first. */
  deposits: (world) => ({
    deposits: world.deposits.list().map((deposit) => {
      const { id: depositId, token, paymentMethod, amount, currency, fields, bonus, phase } = deposit;
      return { depositId, token, paymentMethod, amount, currency, fields, bonus, phase, ...describeState(deposit) };
    }),
  }),
  /** Every requested payout, oldest first. */
  withdrawals: (world) => ({ withdrawals: world.withdrawals.list() }),
  /** The captcha answer of each create call, oldest first. */
  proofs: (world) => ({ proofs: world.proofs.seen }),
  /** Every received call: path, transport, token, idempotency key, status. */
  calls: (world) => ({ calls: world.journal.entries() }),
  /** Number of create calls per idempotency key. */
  creates: (world) => {
    const creates = world.journal.entries().filter(({ path }) => path.startsWith('deposit-create'));
    const counts: Record<string, number> = {};
    for (const { idempotencyKey = '' } of creates) counts[idempotencyKey] = (counts[idempotencyKey] ?? 0) + 1;
    return { creates: counts };
  },
  /** Moves a deposit, even against the rules: { depositId, phase, depositStatus? }. */
  status: (world, _sockets, body) => {
    const phase = readText(body, 'phase');
    if (!isPhase(phase)) throw badRequest(`phase: one of ${Object.keys(statusCodes).join(', ')} expected`);
    world.deposits.force(readText(body, 'depositId'), phase, readOptional(body, 'depositStatus'));
  },
  /** Adds a transaction to the chain for the address of a session: { depositId }, the session's id. */
  transfer: (world, _sockets, body) => showTransfer(world, readText(body, 'depositId')),
  /** Sets the difference between the server's clock and the device's: { skewMs }. */
  clock: (world, _sockets, body) => {
    if (typeof body.skewMs !== 'number') throw badRequest('skewMs: a number expected');
    world.clock.setSkew(body.skewMs);
  },
  /** Sends a user a new token by a push: { token, newToken }. */
  'login-token': (world, _sockets, body) =>
    world.push(readText(body, 'token'), 'login.token', { token: readText(body, 'newToken') }),
  /** Pushes any payload to a user's sockets: { token, name, payload }. */
  push: (_world, sockets, body) => sockets.pushUnchecked(readText(body, 'token'), readText(body, 'name'), body.payload),
  /** Drops the sockets of a user, or all: { token? }. */
  disconnect: (_world, sockets, body) => sockets.dropConnections(readOptional(body, 'token')),
  /** Removes deposits, payouts, calls (pending ones too), keys, scenarios and the clock skew; closes all sockets. */
  reset: (world, sockets) => {
    sockets.dropConnections(undefined);
    world.deposits.clear();
    world.withdrawals.clear();
    world.seeded.clear();
    world.accounts.clear();
    world.journal.clear();
    world.scenarios.reset();
    world.heldByBank.clear();
    world.transfers.clear();
    world.proofs.seen.length = 0;
    world.clock.setSkew(0);
  },
};

/** Answers `POST /sandbox/control/{name}`, for tests only. */
export function serveControl(app: FastifyInstance, world: World, sockets: SocketServer): void {
  app.post<{ Params: { name: string }; Body: Body | null }>('/sandbox/control/:name', (request) => {
    const control = Object.hasOwn(controls, request.params.name) ? controls[request.params.name] : undefined;
    if (!control) throw badRequest(`one of ${Object.keys(controls).join(', ')} expected`);
    return control(world, sockets, request.body ?? {}) ?? {};
  });
}
