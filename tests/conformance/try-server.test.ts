import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { Row } from '#conformance/check.ts';
import { readServerOptions, type ServerFlags } from '#conformance/options.ts';
import { reportRow } from '#conformance/server-report.ts';
import { tryServer } from '#conformance/try-server.ts';
import { OTHER_PLAYER, plantedFaults, RESTARTED } from './planted-faults.ts';
import { crossOrigin, startTampered, WIDGET, type Tamper } from './tampered-server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.1 });
});
afterAll(async () => {
  rmSync(RESTARTED, { force: true });
  await sandbox.close();
});

const tokenOf = (scenario: string): string => `sandbox-${scenario}-conformance`;

const nameOf = ({ id, call }: Row): string => (call === undefined ? id : `${id} ${call}`);

const ofKind = (rows: readonly Row[], kind: Row['verdict']['kind']): string[] =>
  rows
    .filter(({ verdict }) => verdict.kind === kind)
    .map((row) => `${row.transport} ${nameOf(row)}: ${reportRow(row).details.join('; ')}`);

async function tryTampered(tamper: Tamper, flags: ServerFlags): Promise<Row[]> {
  const server = await startTampered(sandbox.apiOrigin, tamper);
  try {
    return await tryServer(readServerOptions({ server: server.origin, token: tokenOf('saved-cards'), ...flags }));
  } finally {
    await server.close();
  }
}

// The kit checks one payment per key, statuses, rejections and pushes; tests/sandbox has what is specific to the
// sandbox.
describe('the sandbox', () => {
  // Spec: core 7.3, method-flows 7.17a
  it('passes over both transports, with every call', async () => {
    const flags = {
      region: ['RU:USD', 'IN:INR'],
      settle: '10',
      'restart-command': 'true',
      'second-token': `${tokenOf('saved-cards')}-renewed`,
      'other-token': OTHER_PLAYER,
    };
    const options = readServerOptions({ server: sandbox.apiOrigin, token: tokenOf('saved-cards'), ...flags });
    const rows = await tryServer(options);
    expect(ofKind(rows, 'failed')).toEqual([]);
    expect(rows.filter(({ verdict }) => verdict.kind === 'passed').length).toBeGreaterThan(298);
    const untried = rows
      .filter(({ verdict }) => verdict.kind === 'skipped')
      .map((row) => `${row.transport} ${nameOf(row)}`);
    expect(untried).toEqual([
      'http requests/wrong accounts-list',
      'http requests/wrong methods-country-selector-v2',
      'http requests/wrong sweepstake-balance-get',
      'http requests/wrong sweepstake-boxes',
      'http headers/cross-origin',
      'http headers/retry-after',
      'socket requests/wrong accounts-list',
      'socket requests/wrong methods-country-selector-v2',
      'socket requests/wrong sweepstake-balance-get',
      'socket requests/wrong sweepstake-boxes',
      'socket pushes/login.token',
    ]);
  });

  it('passes if the widget has another origin, which may read all answers', async () => {
    const rows = await tryTampered(crossOrigin, { transport: 'http', only: 'headers/', origin: WIDGET });
    expect(ofKind(rows, 'failed')).toEqual([]);
    expect(ofKind(rows, 'skipped')).toEqual(['http headers/retry-after: no call was answered with 429']);
  });
});

describe('a good server that limits calls', () => {
  it("has no failed row, and is called at the kit's intervals", async () => {
    let calls = 0;
    const answer: Tamper['answer'] = (reply) => {
      calls += 1;
      if (calls % 9 > 0) return;
      Object.assign(reply, { status: 429, body: { code: 'many' } });
      reply.headers['retry-after'] = '1';
    };
    const rows = await tryTampered({ answer }, { transport: 'http', only: 'answers/,headers/retry-after' });
    expect(ofKind(rows, 'failed')).toEqual([]);
    expect(rows.find(({ id }) => id === 'headers/retry-after')?.verdict.kind).toBe('passed');
  });
});

describe('a good server whose list changes while it is read', () => {
  it('has no failed row, though a transaction moves to a later page once', async () => {
    const made = { kind: 'deposit', paymentMethod: 'card', amount: '10', currency: 'USD', status: 0 };
    const pageOf = (id: string): object => ({ transactions: [{ ...made, id, created: '2026-01-01T12:00:00Z' }] });
    const pages = [{ ...pageOf('a'), next: '1' }, pageOf('a'), { ...pageOf('b'), next: '1' }, pageOf('a')];
    const answer: Tamper['answer'] = ({ body }, { path }) =>
      void (path === 'transactions-list' && Object.assign(Object(body), pages.shift()));
    const rows = await tryTampered({ answer }, { transport: 'http', only: 'answers/pages' });
    expect(ofKind(rows, 'passed')).toHaveLength(1);
    expect(pages).toEqual([]);
  });
});

describe('a good server without coins', () => {
  it('has no failed row for the calls about coins, which are skipped', async () => {
    const answer: Tamper['answer'] = (reply, { path }) => {
      if (path.includes('sweepstake')) Object.assign(reply, { status: 404, body: { code: 'unknown', message: 'x' } });
    };
    const rows = await tryTampered({ answer }, { transport: 'http', only: 'answers,requests' });
    const ofCoins = rows.filter(({ call }) => call?.includes('sweepstake'));
    expect(ofKind(rows, 'failed')).toEqual([]);
    expect(ofCoins.length).toBeGreaterThan(7);
    expect(new Set(ofCoins.map(({ verdict }) => verdict.kind))).toEqual(new Set(['skipped']));
  });
});

describe('the kit', () => {
  it.each(plantedFaults.map((fault) => [fault.name, fault] as const))(
    'reports a server that %s',
    async (_name, fault) => {
      const { transport, found, says, flags, tamper } = fault;
      const only = found.split(' ')[0] ?? found;
      const rows = await tryTampered(tamper(), { transport, only, ...flags });
      const row = rows.find((each) => nameOf(each) === found);
      expect(row && reportRow(row)).toMatchObject({ outcome: 'failed' });
      expect(row && reportRow(row).details.join('\n')).toContain(says);
    },
  );
});

describe('a server that cannot be reached', () => {
  const failed = async (server: string): Promise<string> =>
    ofKind(await tryServer(readServerOptions({ server, only: 'answers/shape' })), 'failed').join('\n');

  it('fails once over each transport, with a message', async () => {
    const gone = await startTampered(sandbox.apiOrigin, {});
    await gone.close();
    const why = `answers/connection: ${gone.origin} cannot be reached: it does not answer`;
    expect((await failed(gone.origin)).split('\n')).toEqual([
      expect.stringContaining(`http ${why}`),
      expect.stringContaining(`socket ${why}`),
    ]);
  });

  it('fails for an unknown name, and for a missing TLS, with a message', async () => {
    expect(await failed('http://no-such-server.invalid')).toContain('this host name is unknown');
    expect(await failed(sandbox.apiOrigin.replace('http:', 'https:'))).toContain('it does not use TLS');
  });
});

describe('a choice of checks', () => {
  it('is refused if a part of it selects nothing', async () => {
    const options = readServerOptions({ server: sandbox.apiOrigin, only: 'answers/,pigeons' });
    await expect(tryServer(options)).rejects.toThrow('--only: no check or call begins with pigeons');
  });
});
