import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { callTable } from '#generated/call-table.ts';
import type { Ack } from '#generated/wire.ts';
import { type Verdict, dispatch } from './dispatch.ts';
import { FRESH, userOf } from './scenarios.ts';
import { findFault, isCallPath } from './wire-check.ts';
import type { EmitPush, World } from './world.ts';

export interface SocketServer {
  push: EmitPush;
  /** Pushes any payload, valid or not. */
  pushUnchecked: EmitPush;
  /** Starts to answer; until then connections wait. */
  serve(world: World): void;
  /** Drops the connections of one user, or all. */
  dropConnections(token: string | undefined): void;
  close(): Promise<void>;
}

type Acknowledge = (ack: Ack | string) => void;

const isAcknowledge = (value: unknown): value is Acknowledge => typeof value === 'function';

function readText(data: Record<string, unknown>, name: string): string | undefined {
  const value = data[name];
  return typeof value === 'string' ? value : undefined;
}

/** A rejection before the call reaches a handler, in the format of an answer. */
const refuse = (status: number, code: string, message: string): Verdict => ({
  kind: 'answer',
  status,
  body: { code, message },
});

async function decide(world: World, socket: Socket, event: string, payload: unknown): Promise<Verdict> {
  const [prefix, path = '', ...rest] = event.split('/');
  if (rest.length > 0 || !isCallPath(path) || callTable[path].prefix !== prefix)
    return refuse(404, 'sandbox.unknownCall', `there is no call ${event}`);
  if (typeof payload !== 'object' || payload === null)
    return refuse(400, 'sandbox.badRequest', `${path}: an object expected`);
  const { token: _token, idempotencyKey: _key, ...request } = { ...payload } as Record<string, unknown>;
  const token = readText({ ...payload }, 'token');
  if (token !== undefined) await socket.join(userOf(token));
  return dispatch(world, {
    path,
    request,
    token,
    idempotencyKey: readText({ ...payload }, 'idempotencyKey'),
    transport: 'socket',
  });
}

/** Sends a new token to a user whose token expires, unrequested, as servers do. */
function refreshToken(world: World, socket: Socket, token: string): void {
  const { freshTokenAfterMs } = world.scenarios.scenarioOf(token);
  if (freshTokenAfterMs === undefined || token.endsWith(FRESH)) return;
  const stop = world.timers.after(freshTokenAfterMs, () => socket.emit('login.token', { token: token + FRESH }));
  socket.once('disconnect', stop);
}

function answerEvents(world: World, socket: Socket): void {
  const authorization = readText(socket.handshake.auth, 'token') ?? readText(socket.handshake.query, 'Authorization');
  if (authorization !== undefined) {
    const token = authorization.replace(/^Bearer /, '');
    void socket.join(userOf(token));
    refreshToken(world, socket, token);
  }
  socket.onAny(async (event: string, payload: unknown, acknowledge: unknown) => {
    const verdict = await decide(world, socket, event, payload);
    if (verdict.kind === 'disconnect') socket.disconnect(true);
    if (verdict.kind === 'garbage' && isAcknowledge(acknowledge)) acknowledge('<h1>Bad gateway</h1>');
    if (verdict.kind === 'answer' && isAcknowledge(acknowledge))
      acknowledge({ code: verdict.status, data: verdict.body, serverTime: world.clock.now() });
  });
}

/** Parameters that every widget sends when it connects. Spec core §7. */
function findQueryFault({ handshake: { query } }: Socket): string | undefined {
  if (query.cashier_type !== 'widget') return 'cashier_type: widget expected';
  return typeof query.Language === 'string' ? undefined : 'Language is missing';
}

/** The socket of the contract: websocket only, one event per call, pushes to the sockets of a user. Contract §3, Socket. */
export function createSocketServer(server: HttpServer): SocketServer {
  const io = new Server(server, { path: '/v4/socket.io', transports: ['websocket'], serveClient: false });
  io.use((socket, next) => {
    const fault = findQueryFault(socket);
    next(fault === undefined ? undefined : new Error(`sandbox.badRequest: ${fault}`));
  });
  const pushUnchecked: EmitPush = (token, name, payload) => void io.to(userOf(token)).emit(name, payload);
  return {
    pushUnchecked,
    push: (token, name, payload) => {
      const fault = findFault(`Pushes${name === 'deposit.status' ? 'DepositStatus' : 'LoginToken'}`, payload);
      if (fault !== undefined) throw new Error(`${name}: ${fault}`);
      pushUnchecked(token, name, payload);
    },
    serve: (world) => {
      io.on('connection', (socket) => answerEvents(world, socket));
    },
    dropConnections: (token) => {
      (token === undefined ? io : io.in(userOf(token))).disconnectSockets(true);
    },
    close: async () => {
      await io.close();
    },
  };
}
