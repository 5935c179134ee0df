import { dirname, join, normalize } from 'node:path';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PageReport } from '#stories/inspector/protocol.ts';
import { sampleFile, shownScope, wholeScope } from '#stories/inspector/sample-file.ts';

const base = {
  session: { locale: 'en', theme: 'light', platform: 'desktop', isNative: false, country: 'KZ' },
  busy: {},
  deposit: { id: null },
};

const report: PageReport = {
  story: 's',
  page: 's',
  title: 'Waiting',
  about: 'With time to spare.',
  screen: 'deposit.pix',
  scope: { ...base, session: { ...base.session, locale: 'ar' }, deposit: { id: 'D-1' } },
  ownRoots: ['deposit'],
  base,
  derive: [],
  local: [],
  timers: [],
  nowMs: 0,
  isClockRunning: false,
  nodes: [],
};

describe('the data of a page, to edit', () => {
  it('is what the sample brings, or everything with that first', () => {
    expect(Object.keys(shownScope(report, 'own'))).toEqual(['deposit']);
    expect(Object.keys(shownScope(report, 'all'))).toEqual(['deposit', 'session', 'busy']);
  });

  it('is everything where the sample brings nothing', () => {
    expect(Object.keys(shownScope({ ...report, ownRoots: [] }, 'own'))).toEqual(['session', 'busy', 'deposit']);
  });

  it('becomes the whole scope again, with what every sample has where a root was taken out', () => {
    expect(wholeScope(report, 'own', { busy: { deposit: true } })).toEqual({
      ...report.scope,
      deposit: { id: null },
      busy: { deposit: true },
    });
  });
});

describe('a sample file', () => {
  const file: { $schema: string; about: string; scope: object } = JSON.parse(sampleFile(report));

  it('leaves out what every sample starts from, and what the toolbar says', () => {
    expect(file).toMatchObject({ about: 'With time to spare.', scope: { deposit: { id: 'D-1' } } });
    expect(Object.keys(file.scope)).toEqual(['deposit']);
  });

  it('tells an editor where its schema is', () => {
    const from = dirname('schemas/screens/deposit/pix/samples/new.json');
    expect(existsSync(normalize(join(from, file.$schema)))).toBe(true);
  });

  it('keeps what the session of the sample says itself', () => {
    const told = { ...report, scope: { ...report.scope, session: { ...base.session, country: 'BR' } } };
    expect(JSON.parse(sampleFile(told))).toMatchObject({ scope: { session: { country: 'BR' } } });
  });
});
