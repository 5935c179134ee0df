import '#layouts/explore/draw/page-window.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackError } from '#app/pack/pack-error.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { findingsOf } from '#layouts/check/check-tree.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { drawState } from '#layouts/explore/draw/draw-state.ts';
import { hostFindings } from '#layouts/pack/host-findings.ts';
import { makePack } from '#layouts/pack/make-pack.ts';
import { readPackSources } from '#layouts/pack/pack-sources.ts';
import { generateKey } from '#layouts/pack/signature.ts';
import { writePack } from '#layouts/pack/write-pack.ts';
import { BASE_SAMPLE } from '#layouts/screens/screen-files.ts';
import { fragment, idsOf, openPackBench, screen, type PackBench, type Part } from '#tests/app/pack-bench.ts';
import { FORGINGS, SPOKEN, type Forging } from './forging-packs.ts';
import { ANSWER, HONEST, HONEST_IDS, LINK_HOSTS, writeHonest } from './honest-packs.ts';
import { takenBy } from './pack-widget.ts';

let place: string;
let findings: readonly Diagnostic[];

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(place, { recursive: true });
});

/** Reads a folder, with the findings of the packer on its pages. */
const check = (folder: string, hosts: readonly string[]): ReturnType<typeof readPackSources> => {
  const sources = readPackSources([folder]);
  findings = [...findingsOf(sources.tree, { pages: sources.pages }), ...hostFindings(sources.pages, hosts)];
  return sources;
};

describe('a forged pack', () => {
  const WORDS = {
    'pack.forged': { rule: 'payable', message: 'This payment detail does not come from the server’s answer.' },
    'pack.link-host': { rule: 'pack-host', message: 'which the deployment does not list: the widget refuses it.' },
  } as const;
  const TEXTS = {
    'requisites.cardNumber': 'Card',
    'requisites.openApp': 'Open {{app}}',
    'deposit.v2.title': 'Deposit',
  };

  const partsOf = ({ body, page = {}, fragments = {} }: Forging, index: number): Part[] => {
    const made = screen(`deposit.forging-${index}`, body);
    const json = made.json as { route: object };
    const { route, ...members } = page;
    const whole = { ...json, data: ['deposit', 'form'], ...members, route: { ...json.route, ...(route as object) } };
    return [{ ...made, json: whole }, ...Object.entries(fragments).map(([id, own]) => fragment(id, [], own))];
  };

  let bench: PackBench;

  /** All packs are in one folder, because reading the project takes longer than checking them. */
  beforeAll(() => {
    for (const [index, forging] of FORGINGS.entries())
      for (const { kind, id, json } of partsOf(forging, index)) {
        const name = id.replace('deposit.', 'deposit/');
        const file = join(place, 'forged', kind === 'screen' ? `screens/${name}/screen.json` : `fragments/${id}.json`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(json));
      }
    check(join(place, 'forged'), ['pay.example']);
  });
  beforeEach(() => {
    bench = openPackBench();
  });
  it.each(FORGINGS.map((forging, index) => [forging.name, forging, index] as const))(
    'with %s is refused by the widget and by the packer',
    async (_name, forging, index) => {
      const { used, codes } = await bench.judge(...partsOf(forging, index), { kind: 'texts', id: 'en', json: TEXTS });
      expect({ used, codes }).toEqual({ used: ['deposit.good'], codes: [forging.code] });
      const { rule, message } = WORDS[forging.code];
      const own = findings.filter(({ file, rule: by }) => by === rule && file.includes(`forging-${index}/`));
      expect(own.map((finding) => finding.message)).toContainEqual(expect.stringContaining(message));
    },
  );
});

describe('a page whose text asks users to send money elsewhere', () => {
  beforeAll(() => {
    for (const [index, { body, page = {} }] of SPOKEN.entries()) {
      const { json } = screen(`deposit.spoken-${index}`, body);
      const file = join(place, 'spoken', `screens/deposit/spoken-${index}/screen.json`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ ...(json as object), data: ['deposit', 'form'], ...page }));
    }
    check(join(place, 'spoken'), ['pay.example']);
  });

  it.each(SPOKEN.map(({ name }, index) => [name, index] as const))('causes a warning: %s', (_name, index) => {
    const own = findings.filter(({ file, isWarning }) => isWarning && file.includes(`spoken-${index}/`));
    expect(own.map(({ rule }) => rule)).toContain('payee-in-text');
  });
});

describe('an honest page', () => {
  /** Rules that reject values which do not come from the server. */
  const REFUSING = new Set(['payable', 'pack-host']);
  /** Texts that show the values of their arguments. */
  const TEXTS = {
    t: (key: string, args: Readonly<Record<string, unknown>>) => [key, ...Object.values(args)].join(' '),
    has: () => true,
  };
  const { scope: base } = readJson(BASE_SAMPLE) as { scope: Readonly<Record<string, unknown>> };

  let widget: Awaited<ReturnType<typeof takenBy>>;

  beforeAll(async () => {
    writeHonest(join(place, 'honest'));
    const sources = check(join(place, 'honest'), LINK_HOSTS);
    const key = generateKey(join(place, 'key.pem'));
    writePack(join(place, 'pack'), makePack(sources, { createdAt: '2026-03-01T09:30:00Z' }), join(place, 'key.pem'));
    widget = await takenBy(join(place, 'pack'), { packKeys: [key], packLinkHosts: LINK_HOSTS });
  });

  it.each(HONEST.map(({ name, shows }, index) => [name, shows, HONEST_IDS[index] ?? ''] as const))(
    'with %s is accepted by the packer and drawn by the widget',
    async (_name, shows, id) => {
      const folder = id.replace('deposit.', '/');
      expect(findings.filter(({ file, rule }) => REFUSING.has(rule) && file.includes(`${folder}/`))).toEqual([]);
      expect(widget.faults.filter((fault) => (fault as PackError).details?.['file'] === id)).toEqual([]);
      expect(idsOf(widget.taken)).toContain(id);
      const { ready } = widget.taken?.screens.get(id) ?? {};
      if (!ready) throw new Error(`The widget has no page ${id}.`);
      const scope = { ...base, ...ANSWER };
      const state = { scope, local: {}, timers: {}, failing: new Set<string>(), rows: new Map() };
      const drawn = await drawState(ready.compiled, state, TEXTS);
      expect([...drawn.problems, ...drawn.failures]).toEqual([]);
      expect(drawn.thrown).toBeUndefined();
      const values = drawn.nodes.flatMap(({ props }) => Object.values(props)).map(String);
      for (const value of shows) expect(values).toContainEqual(expect.stringContaining(value));
    },
  );
});
