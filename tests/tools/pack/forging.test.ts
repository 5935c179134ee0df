import '#tests/app/with-shipped.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { hostFindings } from '#tools/pack/host-findings.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';
import { fragment, openPackBench, screen, type PackBench, type Part } from '#tests/app/pack-bench.ts';
import { FORGINGS, type Forging } from './forging-packs.ts';

// Reading the whole project takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const WORDS = {
  'pack.forged': { rule: 'payable', message: 'This is paid with, and is not what the server answered.' },
  'pack.link-host': { rule: 'pack-host', message: 'which the deployment does not name: the widget refuses it.' },
} as const;

const idOf = (index: number): string => `deposit.forging-${index}`;

const partsOf = ({ body, page = {}, fragments = {} }: Forging, index: number): Part[] => {
  const made = screen(idOf(index), body);
  const json = made.json as { route: object };
  const { route, ...members } = page;
  return [
    {
      ...made,
      json: { ...json, data: ['deposit', 'form'], ...members, route: { ...json.route, ...(route as object) } },
    },
    ...Object.entries(fragments).map(([id, own]) => fragment(id, [], own)),
  ];
};

let folder: string;
let told: readonly Diagnostic[];

const write = (file: string, json: unknown): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(json));
};

/** All packs lie in one folder: reading the project takes longer than judging them. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
  for (const [index, forging] of FORGINGS.entries())
    for (const { kind, id, json } of partsOf(forging, index)) {
      const name = id.replace('deposit.', '');
      write(kind === 'screen' ? `screens/deposit/${name}/screen.json` : `fragments/${id}.json`, json);
    }
  const sources = readPackSources([folder]);
  told = [...sources.check(), ...hostFindings(sources.pages, ['pay.example'])];
});
afterAll(() => rmSync(folder, { recursive: true }));

let bench: PackBench;

beforeEach(() => {
  bench = openPackBench();
});
afterEach(() => vi.unstubAllGlobals());

describe.each(FORGINGS.map((forging, index) => ({ ...forging, index })))('a pack with $name', (forging) => {
  it('is refused by the widget', async () => {
    const known = {
      kind: 'texts',
      id: 'en',
      json: { 'requisites.cardNumber': 'Card', 'requisites.openApp': 'Open {{app}}', 'deposit.v2.title': 'Deposit' },
    } as const;
    const { used, codes } = await bench.judge(...partsOf(forging, forging.index), known);
    expect({ used, codes }).toEqual({ used: ['deposit.good'], codes: [forging.code] });
  });

  it('is refused when it is packed, with the words of the checker', () => {
    const { rule, message } = WORDS[forging.code];
    const own = told.filter(({ file, rule: by }) => by === rule && file.includes(`forging-${forging.index}/`));
    expect(own.map((finding) => finding.message)).toContainEqual(expect.stringContaining(message));
  });
});
