import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Trace } from '#generated/wire.ts';
import type { PageReport } from '#studio/inspector/protocol.ts';
import { sampleFile, shownScope, wholeScope } from '#studio/inspector/sample-file.ts';
import { stepsOf } from '#stories/replay/trace-steps.ts';

const session = { locale: 'en', theme: 'light', platform: 'desktop', isNative: false, country: 'KZ' };
const base = { session, busy: {}, deposit: { id: null } };

const report: PageReport = {
  story: 's',
  page: 's',
  title: 'Waiting',
  about: 'With time to spare.',
  screen: 'deposit.pix',
  scope: { ...base, session: { ...session, locale: 'ar' }, deposit: { id: 'D-1' } },
  input: { sampled: { form: {}, local: {} }, now: { form: {}, local: {} } },
  ownRoots: ['deposit'],
  base,
  derive: [],
  local: [],
  timers: [],
  nowMs: 0,
  isClockRunning: false,
  nodes: [],
};

describe('the data of a page to edit', () => {
  it('are the roots of the sample, or all roots after those', () => {
    expect(Object.keys(shownScope(report, 'own'))).toEqual(['deposit']);
    expect(Object.keys(shownScope(report, 'all'))).toEqual(['deposit', 'session', 'busy']);
    expect(Object.keys(shownScope({ ...report, ownRoots: [] }, 'own'))).toEqual(['session', 'busy', 'deposit']);
    const busy = { deposit: true };
    expect(wholeScope(report, 'own', { busy })).toEqual({ ...report.scope, deposit: { id: null }, busy });
  });

  it('become a sample file with its schema, without common roots and without the settings of the toolbar', () => {
    const file: { $schema: string; about: string; scope: object } = JSON.parse(sampleFile(report));
    expect([file.about, file.scope]).toEqual(['With time to spare.', { deposit: { id: 'D-1' } }]);
    const folder = dirname('schemas/screens/deposit/pix/samples/new.json');
    expect(existsSync(normalize(join(folder, file.$schema)))).toBe(true);
    const brazil = { ...report, scope: { ...report.scope, session: { ...session, country: 'BR' } } };
    expect(JSON.parse(sampleFile(brazil))).toMatchObject({ scope: { session: { country: 'BR' } } });
  });
});

describe('a step of a trace', () => {
  const trace: Trace = {
    format: 1,
    widget: 'v0.9.0',
    pack: null,
    startedAt: 0,
    lost: 0,
    first: { complete: { status: 'mistaked' }, group: null },
    entries: [{ at: 0, kind: 'page', name: 'deposit.complete' }],
  };

  it("completes members that the trace's version lacks, names methods without titles, and shows no placeholder of a hidden value", () => {
    const [step] = stepsOf(trace);
    expect(step?.scope.complete).toMatchObject({ status: 'mistaked', transfer: { kind: 'none' }, decline: '' });
    expect(step?.scope.group).toBeNull();
    const of = (name: string): unknown =>
      stepsOf({ ...trace, first: { complete: { next: { name, title: '▒', icons: [] } } } })[0]?.scope.complete;
    expect(of('spei')).toMatchObject({ next: { name: 'spei', title: 'spei' } });
    expect(JSON.stringify(of('▒text'))).not.toContain('▒');
  });
});
