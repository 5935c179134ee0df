import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawPage } from '#tools/conformance/report/html.ts';
import { writeJUnit } from '#tools/conformance/report/junit.ts';
import type { Report, ReportRow } from '#tools/conformance/report/report.ts';
import { openReport, writeReport } from '#tools/conformance/report/write-report.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';

const row = (name: string, more: Partial<ReportRow>): ReportRow => ({
  chapter: 'Tokens, over HTTP',
  name,
  title: 'A token that has expired is a 401',
  breaks: 'The player is stuck.',
  outcome: 'passed',
  details: [],
  seconds: 0.25,
  ...more,
});

const report: Report = {
  title: 'Cashier conformance: https://pay.example',
  about: ['Tried today'],
  rows: [
    row('tokens/a', {}),
    row('tokens/b', { outcome: 'failed', details: ['/code: 403 <script>alert("x")</script> \u0000'] }),
    row('tokens/c', { outcome: 'skipped', details: ['give --expired-token'] }),
  ],
};

describe('the page of a report', () => {
  const { document } = new JSDOM(drawPage(report)).window;

  it('says first how it went, then the faults, with what each means to a player', () => {
    expect(document.querySelector('.sum')?.textContent).toBe('1 passed, 1 failed, 1 not tried');
    const first = document.querySelector('.row');
    expect(first?.textContent).toContain('FAULT');
    expect(first?.textContent).toContain('For a player: The player is stuck.');
  });

  it('shows what a server has said, and runs none of it', () => {
    expect(document.querySelector('.failed .details')?.textContent).toBe(
      '/code: 403 <script>alert("x")</script> \uFFFD',
    );
    expect(document.querySelector('script')).toBeNull();
  });

  it('folds away what holds and what was not tried, and needs nothing from elsewhere', () => {
    expect([...document.querySelectorAll('summary')].map((each) => each.textContent)).toEqual([
      '1 not tried',
      '1 that hold',
    ]);
    expect(document.querySelector('link, img, [src]')).toBeNull();
  });
});

describe('JUnit of a report', () => {
  const { document } = new JSDOM(writeJUnit(report), { contentType: 'text/xml' }).window;

  it('has a suite for each chapter, with its counts', () => {
    const suite = document.querySelector('testsuite');
    const counts = ['name', 'tests', 'failures', 'skipped', 'time'].map((name) => suite?.getAttribute(name));
    expect(counts).toEqual(['Tokens, over HTTP', '3', '1', '1', '0.750']);
  });

  it('tells of a fault for a player, then of its places', () => {
    expect(document.querySelector('failure')?.textContent).toBe(
      'For a player: The player is stuck.\n/code: 403 <script>alert("x")</script> \uFFFD',
    );
  });
});

describe('the folder of a report', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made with those above it, and has the report', () => {
    const place = join(folder, 'of/today');
    openReport(place);
    writeReport(report, place);
    expect(readFileSync(join(place, 'junit.xml'), 'utf8')).toContain('tokens/b');
    expect(existsSync(join(place, 'conformance.html'))).toBe(true);
  });

  it('has nothing of a run before once it is open', () => {
    writeReport(report, folder);
    openReport(folder);
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toBe('');
  });

  it('that is a file is refused in words', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openReport(join(folder, 'file'))).toThrow(
      /^--report: nothing can be written into .*file\. .*a folder is needed/,
    );
  });

  // Without an end where Node makes folders one below the other.
  it.runIf(process.platform === 'linux').each(['/proc/report', '/proc/report/of/today', '/proc'])(
    '%s, which takes no files, is refused in words',
    (place) => {
      expect(() => openReport(place)).toThrow(`--report: nothing can be written into ${place}. `);
      expect(() => openReport(place)).toThrow(UsageError);
    },
  );
});
