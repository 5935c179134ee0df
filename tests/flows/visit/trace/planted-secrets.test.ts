// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callPaths } from '#generated/call-table.ts';
import { keepMarked } from '#domain/keep-marked.ts';
import * as table from '#generated/trace-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { recorderOf } from '#flows/visit/trace/follow-visit.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { refused } from '#tests/flows/fake-transport.ts';
import { schemaArbitrary } from '#tests/twin/server/schema-arbitrary.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** Secrets, each as it may stand in any text of an answer. */
const SECRETS = [
  '4111111111111111',
  '5500 0000 0000 0004',
  'DE89370400440532013000',
  '+4915112345678',
  'secret.person@example.com',
  'Secret Person',
  'Иван Секретный',
  'https://bank.secret.example/pay?token=s3cr3t',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2VjcmV0',
  '10.20.30.40 secret',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
] as const;
/** A card, an account and a phone as numbers. */
const SECRET_NUMBERS = [4_111_111_111_111_111, 40_817_810_099_910, 4_915_112_345_678_90] as const;

/** Ids are what support asks for; the names of the contract's own members are no secret. */
const KEPT_MEMBERS: ReadonlySet<string> = new Set(['depositId', 'withdrawalId', 'id']);

/** The value with a secret in place of every text and number in it but ids, and as a member that nobody expects. */
const planted = (value: unknown, pick: (count: number) => number): unknown => {
  if (typeof value === 'string') return SECRETS[pick(SECRETS.length)];
  if (typeof value === 'number') return SECRET_NUMBERS[pick(SECRET_NUMBERS.length)];
  if (Array.isArray(value)) return value.map((row) => planted(row, pick));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) =>
    KEPT_MEMBERS.has(name) && typeof member === 'string' ? [name, 'd-1'] : [name, planted(member, pick)],
  );
  const stowaway = String(SECRETS[pick(SECRETS.length)]);
  return { ...Object.fromEntries(members), [stowaway]: stowaway, extra: stowaway };
};

const MARKS = [...SECRETS, ...SECRET_NUMBERS.map(String)];

const leaksOf = (kept: unknown): string[] => {
  const text = JSON.stringify(kept) ?? '';
  return MARKS.filter((secret) => text.includes(secret));
};

const ANSWERS = 100_000;
const POOL = 300;

const poolOf = (path: CallPath, part: string): readonly unknown[] =>
  (['usual', 'extreme'] as const).flatMap((mood) =>
    fc.sample(schemaArbitrary(`schemas/wire/calls/${path}.schema.json`, `/$defs/${part}`, mood), {
      numRuns: POOL / 2,
      seed: 15,
    }),
  );

describe('secrets in what the server says', () => {
  it(`reach no trace: ${ANSWERS} answers`, () => {
    let seed = 15;
    const pick = (count: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * count);
    };
    const each = Math.ceil(ANSWERS / callPaths.length);
    const leaks: string[] = [];
    let count = 0;
    for (const path of callPaths) {
      const answers = poolOf(path, 'Response');
      for (let at = 0; at < each; at += 1) {
        const answer = planted(answers[at % answers.length], pick);
        const found = leaksOf(keepMarked(answer, table.got[path] ?? {}, table.shared));
        if (found.length > 0) leaks.push(`${path}: ${found.join()}`);
        count += 1;
      }
    }
    expect(leaks).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(ANSWERS);
  });

  it('reach no trace of a request', () => {
    const leaks = callPaths.flatMap((path) =>
      poolOf(path, 'Request').flatMap((request, at) =>
        leaksOf(
          keepMarked(
            planted(request, (count) => at % count),
            table.sent[path] ?? {},
            table.shared,
          ),
        ),
      ),
    );
    expect(leaks).toEqual([]);
  });

  it('reach no trace of what pages show, in any sample', () => {
    const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
      .filter((file) => /samples\/(?!examples|sample\.schema)[^/]+\.json$/.test(file))
      .map((file) => `schemas/${file}`);
    const roots = files.flatMap((file) => Object.entries(Object(JSON.parse(readFileSync(file, 'utf8')).scope)));
    const leaks = roots.flatMap(([root, value], at) =>
      leaksOf(
        keepMarked(
          planted(value, (count) => at % count),
          table.scope[root] ?? {},
          table.shared,
        ),
      ),
    );
    expect(roots.length).toBeGreaterThan(100);
    expect(leaks).toEqual([]);
  });

  it('reach no trace of a visit: calls, refusals, pages, what is typed and taps', async () => {
    const bench = openBench();
    const recorder = recorderOf(bench.context);
    const { transport } = bench.context;
    for (const [at, secret] of SECRETS.entries()) {
      bench.server.reply('deposit-status', {
        status: 0,
        depositStatus: secret,
        transaction: { currency: secret, amount: SECRET_NUMBERS[at % SECRET_NUMBERS.length], txid: secret },
      });
      await transport.call('deposit-status', { depositId: 'd-1', paymentMethod: secret });
      bench.server.reply('deposit-create', refused(422, secret, secret));
      await transport
        .call('deposit-create', { currency: 'USD', paymentType: 'card', amount: 5, wallet: secret })
        .catch(() => {});
      bench.server.push('deposit.status', { depositId: 'd-1', status: 0, transaction: { txid: secret } } as never);
      bench.enter('deposit.host-to-host', { token: secret });
      document.body.innerHTML = `<div data-node="${secret}"><p>x</p></div>`;
      document.querySelector('p')?.click();
      await settle();
    }
    const trace = recorder.read();
    expect(trace.entries.length).toBeGreaterThan(3 * SECRETS.length);
    expect(leaksOf(trace)).toEqual([]);
    expect(JSON.stringify(trace)).toContain('d-1');
  });
});
