import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callTable } from '#generated/call-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { CallFailure, badRequest } from './call-failure.ts';
import { type Verdict, dispatch } from './dispatch.ts';
import { isCallPath } from './wire-check.ts';
import type { World } from './world.ts';

function readToken(authorization: string | undefined): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined;
}

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function checkExtraParams(text: string | undefined): void {
  if (text === undefined) return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('extra-params is not JSON');
  }
  if (typeof value !== 'object' || value === null || !('platformVersion' in value))
    throw badRequest('extra-params: an object with platformVersion expected');
}

/** The verb, prefix and path must match the call table. */
function findCall(method: string, prefix: string, path: string): CallPath {
  if (!isCallPath(path)) throw new CallFailure(404, 'sandbox.unknownCall', `there is no call ${path}`);
  const way = callTable[path];
  if (way.prefix !== prefix)
    throw new CallFailure(404, 'sandbox.unknownCall', `${path}: the prefix is ${way.prefix}, not ${prefix}`);
  if (way.method !== method) throw new CallFailure(405, 'sandbox.badRequest', `${path}: ${way.method} expected`);
  return path;
}

function carryOutVerdict(world: World, verdict: Verdict, reply: FastifyReply): FastifyReply {
  // Serialized here, because a null answer is JSON too.
  if (verdict.kind === 'answer')
    return reply.code(verdict.status).type('application/json; charset=utf-8').send(JSON.stringify(verdict.body));
  if (verdict.kind === 'garbage')
    return reply.code(502).type('text/html').send('<!doctype html><title>502</title><h1>Bad gateway</h1>');
  reply.hijack();
  if (verdict.kind === 'silence') world.timers.after(verdict.silenceMs, () => reply.raw.destroy());
  else reply.raw.destroy();
  return reply;
}

/** Answers `/api/{prefix}/{path}`. Contract §3, HTTP. */
export function serveHttpCalls(app: FastifyInstance, world: World): void {
  app.route<{ Params: { prefix: string; path: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:prefix/:path',
    handler: async (request, reply) => {
      const path = findCall(request.method, request.params.prefix, request.params.path);
      checkExtraParams(readHeader(request, 'extra-params'));
      void reply.header('cache-control', 'no-store');
      const verdict = await dispatch(world, {
        path,
        request: callTable[path].method === 'GET' ? { ...Object(request.query) } : request.body,
        token: readToken(request.headers.authorization),
        idempotencyKey: readHeader(request, 'idempotency-key'),
        transport: 'http',
      });
      return carryOutVerdict(world, verdict, reply);
    },
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const failure =
      error instanceof CallFailure
        ? error
        : new CallFailure(error.statusCode ?? 500, 'sandbox.badRequest', error.message);
    void reply.code(failure.status).send({ code: failure.code, message: failure.message });
  });
}
