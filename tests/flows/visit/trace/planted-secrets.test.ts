// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickTraceable } from '#domain/pick-traceable.ts';
import { recorderOf } from '#flows/visit/trace/record-visit.ts';
import { callPaths } from '#generated/call-table.ts';
import * as table from '#generated/trace-table.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { refused } from '#tests/flows/fake-transport.ts';
import { schemaArbitrary } from '#tests/server/schema-values.ts';

useBrowser();

/** Secrets in the forms that they may have in a text of an answer. */
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

/** Ids are for support; the names of the contract's own members are not secret. */
const KEPT_MEMBERS: ReadonlySet<string> = new Set(['depositId', 'withdrawalId', 'id']);

/** Returns the value with a secret in place of every text and number but ids, and with an unknown member. */
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

const leaksOf = (kept: unknown): string[] => {
  const text = JSON.stringify(kept) ?? '';
  return [...SECRETS, ...SECRET_NUMBERS.map(String)].filter((secret) => text.includes(secret));
};

/** Returns the secrets that a trace contains, with each value planted in three rotations of the secrets. */
const leaksIn = (values: readonly unknown[], rules: Parameters<typeof pickTraceable>[1] = {}): string[] =>
  values.flatMap((value, at) =>
    [0, 4, 8].flatMap((first) => {
      let turn = at + first;
      return leaksOf(
        pickTraceable(
          planted(value, (count) => turn++ % count),
          rules,
          table.shared,
        ),
      );
    }),
  );

describe.each([
  ['answers', 'Response', table.got],
  ['requests', 'Request', table.sent],
] as const)('secrets in %s', (_what, part, rules) => {
  it.each(callPaths)('of %s are in no trace', (path) => {
    const values = (['usual', 'extreme'] as const).flatMap((mood) =>
      fc.sample(schemaArbitrary(`schemas/wire/calls/${path}.schema.json`, `/$defs/${part}`, mood), {
        numRuns: 20,
        seed: 15,
      }),
    );
    expect(leaksIn(values, rules[path])).toEqual([]);
  });
});

it('secrets in what pages show are in no trace, in any sample', () => {
  const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
    .filter((file) => /samples\/(?!examples|sample\.schema)[^/]+\.json$/.test(file))
    .map((file) => `schemas/${file}`);
  const roots = files.flatMap((file) => Object.entries(Object(JSON.parse(readFileSync(file, 'utf8')).scope)));
  expect(roots.length).toBeGreaterThan(100);
  expect(roots.flatMap(([root, value]) => leaksIn([value], table.scope[root]))).toEqual([]);
});

it('secrets in calls, refusals, pushes, addresses and taps of a visit are in no trace', async () => {
  const bench = openBench();
  const recorder = recorderOf(bench.context);
  const { transport } = bench.context;
  for (const [at, secret] of SECRETS.entries()) {
    const transaction = { currency: secret, amount: SECRET_NUMBERS[at % SECRET_NUMBERS.length], txid: secret };
    bench.server.reply('deposit-status', { status: 0, depositStatus: secret, transaction });
    await transport.call('deposit-status', { depositId: 'd-1', paymentMethod: secret });
    bench.server.reply('deposit-create', refused(422, secret, secret));
    const request = { currency: 'USD', paymentType: 'card', amount: 5, wallet: secret };
    await transport.call('deposit-create', request).catch(() => {});
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
