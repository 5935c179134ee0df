import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { hostFindings } from '#tools/pack/host-findings.ts';
import { readJson } from '#tools/check/model/json-source.ts';
import { makePack } from '#tools/pack/make-pack.ts';
import { idsOf } from '#tests/app/pack-bench.ts';
import type { PackError } from '#app/pack/pack-error.ts';
import { drawState } from '#tools/explore/draw/draw-state.ts';
import { BASE_SAMPLE } from '#tools/screens/screen-files.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';
import { generateKey } from '#tools/pack/signature.ts';
import { writePack } from '#tools/pack/write-pack.ts';
import { ANSWER, HONEST, HONEST_IDS, LINK_HOSTS, writeHonest } from './honest-packs.ts';
import { takenBy } from './pack-widget.ts';

// Reading the whole project takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Rules that refuse what a page makes up. */
const REFUSING = new Set(['payable', 'pack-host']);

/** Says which values are put into a text. */
const TEXTS = {
  t: (key: string, args: Readonly<Record<string, unknown>>) => [key, ...Object.values(args)].join(' '),
  has: () => true,
};

const { scope: base } = readJson(BASE_SAMPLE) as { scope: Readonly<Record<string, unknown>> };

const fileOf = (fault: unknown): unknown => (fault as PackError).details?.['file'];

let place: string;
let told: readonly Diagnostic[];
let widget: Awaited<ReturnType<typeof takenBy>>;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'pack-'));
  writeHonest(join(place, 'sources'));
  const sources = readPackSources([join(place, 'sources')]);
  told = [...sources.check(), ...hostFindings(sources.pages, LINK_HOSTS)];
  const key = generateKey(join(place, 'key.pem'));
  writePack(join(place, 'pack'), makePack(sources, { createdAt: '2026-03-01T09:30:00Z' }), join(place, 'key.pem'));
  widget = await takenBy(join(place, 'pack'), { packKeys: [key], packLinkHosts: LINK_HOSTS });
});
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(place, { recursive: true });
});

describe.each(HONEST.map(({ name, shows }, index) => ({ name, shows, id: HONEST_IDS[index] ?? '' })))(
  'a page of a payment team with $name',
  ({ id, shows }) => {
    it('is drawn by the widget', () => {
      expect(widget.faults.filter((fault) => fileOf(fault) === id)).toEqual([]);
      expect(idsOf(widget.taken)).toContain(id);
    });

    it('shows what an answer says', async () => {
      const { ready } = widget.taken?.screens.get(id) ?? {};
      if (!ready) throw new Error(`The widget has no page ${id}.`);
      const state = {
        scope: { ...base, ...ANSWER },
        local: {},
        timers: {},
        failing: new Set<string>(),
        rows: new Map(),
      };
      const drawn = await drawState(ready.compiled, state, TEXTS);
      expect([...drawn.problems, ...drawn.failures]).toEqual([]);
      expect(drawn.thrown).toBeUndefined();
      const values = drawn.nodes.flatMap(({ props }) => Object.values(props)).map(String);
      for (const value of shows) expect(values).toContainEqual(expect.stringContaining(value));
    });

    it('is packed without a word against what it shows', () => {
      const folder = id.replace('deposit.', '/');
      expect(told.filter(({ file, rule }) => REFUSING.has(rule) && file.includes(`${folder}/`))).toEqual([]);
    });
  },
);
