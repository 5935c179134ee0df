import type { BrowserContext, Route } from '@playwright/test';
import type { Try } from './faults.ts';

const MONEY = /deposit-create(?:-[a-z0-9]+)?|withdrawal-submit/;
const HTTP = new RegExp(`/api/[^/]+/(?:${MONEY.source})$`);
const EMIT = new RegExp(`^42(\\d+)\\["[^"]*/(?:${MONEY.source})"`);
const ACK = /^43(\d+)\[/;

const HTML = '<!doctype html><h1>Bad gateway</h1>';
const CODE = 'banking.tryLater';
const BODIES = { html: HTML, cut: '{"depositId":"D-', empty: '{}', null: 'null', 'wrong type': '{"depositId":{}}' };
const VALUES = { html: HTML, cut: {}, empty: {}, null: null, 'wrong type': { depositId: {} } };

export interface Wire {
  /** How often money was asked to be moved. */
  readonly tries: number;
  /** Lets go of answers that are held. */
  release(): void;
}

/** Puts faults between a browser and the server, the same over both transports. */
export const spoilCalls = async (context: BrowserContext, plan: readonly Try[]): Promise<Wire> => {
  let tries = 0;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const next = (): Try | undefined => plan[tries++];

  const answerHttp = async (route: Route): Promise<void> => {
    const fault = next();
    if (!fault) return route.continue();
    const { isCarriedOut, reply } = fault;
    const response = isCarriedOut ? await route.fetch() : undefined;
    if (reply === 'held') {
      await released;
      return response ? route.fulfill({ response }) : route.continue();
    }
    if (reply === 'lost') return route.abort();
    if (typeof reply === 'object') return route.fulfill({ status: reply.status, json: { code: CODE } });
    const contentType = reply === 'html' ? 'text/html' : 'application/json';
    return route.fulfill({ status: 200, contentType, body: BODIES[reply] });
  };
  // A page that has gone takes its calls along.
  await context.route(HTTP, (route) => answerHttp(route).catch(() => {}));

  await context.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    const pending = new Map<string, Try['reply']>();
    const reply = (id: string, kind: Try['reply']): void => {
      if (kind === 'lost') void socket.close({ code: 1001 });
      else if (typeof kind === 'object') socket.send(`43${id}[{"code":${kind.status},"data":{"code":"${CODE}"}}]`);
      else if (kind !== 'held') socket.send(`43${id}[${JSON.stringify({ code: 200, data: VALUES[kind] })}]`);
    };
    socket.onMessage((message) => {
      const [, id] = EMIT.exec(String(message)) ?? [];
      const fault = id === undefined ? undefined : next();
      if (id !== undefined && fault?.isCarriedOut) pending.set(id, fault.reply);
      if (id !== undefined && fault && !fault.isCarriedOut) reply(id, fault.reply);
      else server.send(message);
    });
    server.onMessage((message) => {
      const [, id = ''] = ACK.exec(String(message)) ?? [];
      const kind = pending.get(id);
      if (kind === undefined) return socket.send(message);
      pending.delete(id);
      if (kind === 'held') void released.then(() => socket.send(message));
      return reply(id, kind);
    });
  });
  return {
    get tries() {
      return tries;
    },
    release: () => release(),
  };
};
