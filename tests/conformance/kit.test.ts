import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verdictOf } from '#conformance/check.ts';
import { judge } from '#conformance/contract.ts';
import { hostReport, messageFaults, type HostEnd } from '#conformance/host/host-report.ts';
import type { Found } from '#conformance/host/fault-settings.ts';
import { serveHostTrial } from '#conformance/host/serve-host.ts';
import { trials } from '#conformance/host/trials.ts';
import { readServerOptions, type ServerFlags } from '#conformance/options.ts';
import { writeJUnit } from '#conformance/report/junit.ts';
import type { Report, ReportRow } from '#conformance/report/report.ts';
import { openReport, writeReport } from '#conformance/report/write-report.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';

describe('the options of the kit', () => {
  const server = 'https://pay.example/anything';

  it('have the defaults of the contract', () => {
    expect(readServerOptions({ server })).toMatchObject({
      server: 'https://pay.example',
      transports: ['http', 'socket'],
      regions: [{ country: 'RU', currency: 'USD' }],
      timeoutMs: 20_000,
      only: [],
    });
  });

  it('accept several regions and values of fields', () => {
    const flags = { server, region: ['DE:EUR', 'IN:INR'], field: ['iban=DE89', 'note=a=b'] };
    const { regions, fields } = readServerOptions(flags);
    expect(regions.map(({ currency }) => currency)).toEqual(['EUR', 'INR']);
    expect(Object.fromEntries(fields)).toEqual({ iban: 'DE89', note: 'a=b' });
  });

  it.each<[ServerFlags, string]>([
    [{ server: 'pay.example' }, '--server: an address such as https://pay.example.com is expected, not pay.example'],
    [{ server: 'ftp://pay.example' }, '--server: an address such as'],
    [{ server, transport: 'carrier pigeon' }, '--transport: http or socket is expected'],
    [{ server, region: ['DE'] }, '--region: such as DE:EUR is expected, not DE'],
    [{ server, region: ['D:EUR'] }, '--region: such as DE:EUR is expected, not D:EUR'],
    [{ server, field: ['iban'] }, '--field: such as iban='],
    [{ server, timeout: 'soon' }, '--timeout: a number is expected, not soon'],
    [{ server, pause: '-1' }, '--pause: a number is expected, not -1'],
  ])('%j is refused with an example', (flags, message) => {
    expect(() => readServerOptions(flags)).toThrow(message);
  });
});

describe('a host trial', () => {
  it.each([
    ['192.0.2.1', '--address: 192.0.2.1 is no address of this machine, which has 127.0.0.1'],
    ['no-such-machine.invalid', '--address: an address of this machine is expected, such as 127.0.0.1'],
  ])('at the foreign address %s is refused', async (address, message) => {
    const trial = serveHostTrial({ address, port: 0 });
    await expect(trial).rejects.toThrow(message);
    await expect(trial).rejects.toBeInstanceOf(UsageError);
  });

  it('at a port in use is refused', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = Object(taken.address());
    await expect(serveHostTrial({ address: '127.0.0.1', port })).rejects.toThrow(`--port: ${port} is in use`);
    taken.close();
  });
});

it('an entry that is neither a valid method nor a valid group is judged as the more similar one', () => {
  const amounts = { USD: { min: '1,50', max: 2 } };
  const named = { name: 'card', category: 'card', cardViewType: 1, text: { en: 'Card' }, position: 1 };
  const method = { ...named, currency: ['USD'], amount_rules: amounts };
  expect(judge('MethodList', [method]).map(({ pointer }) => pointer)).toEqual(['/0/amount_rules/USD/min']);
  expect(judge('MethodList', [5]).map(({ message }) => message)).toContain('must be object');
});

it('faults that differ by their location only are counted as one', () => {
  const message = 'must be number';
  const faults = ['/methods/0/min', '/methods/1/min', '/methods/2/min', '/max'].map((pointer) => ({
    pointer,
    message,
  }));
  expect(verdictOf(faults)).toEqual({
    kind: 'failed',
    faults: [
      { pointer: '/methods/0/min', message: 'must be number (and at 2 more places)' },
      { pointer: '/max', message },
    ],
  });
});

describe('messages of a host', () => {
  it.each<[unknown[], string[]]>([
    [[{ type: 'loaded' }], ['a message is the text of its JSON, not object']],
    [['{'], ['a message is not JSON']],
    [['{"type":"constructor"}'], ['constructor is not a message to the widget']],
    [['{"type":"loaded"}'], ['loaded : must be object']],
    // The report omits the value, because it may be a token.
    [['{"type":"loaded","payload":{"token":{"secret":"42"}}}'], ['loaded /token: must be string']],
    [['{"type":"loaded","payload":{"token":"t"}}', '{"type":"close"}'], []],
  ])('%j have the faults %j', (messages, faults) => {
    expect(messageFaults(messages)).toEqual(faults);
  });
});

describe('the report of a host', () => {
  const [first = '', second = '', third = ''] = Object.keys(trials);
  const rowsOf = (found: readonly Found[], end: HostEnd): unknown[] => {
    const { rows } = hostReport(found, end, new Date('2026-01-01T00:00:00Z'));
    return [first, second, third, 'host/kept'].map((id) => {
      const { outcome, details = [] } = rows.find(({ name }) => name === id) ?? {};
      return [outcome, ...details];
    });
  };

  it('fails only the trial during which the frame was removed', () => {
    const rows = rowsOf([{ id: first, faults: [] }], { fault: 'the frame was gone', why: 'it was gone before' });
    expect(rows.slice(0, 3)).toEqual([['passed'], ['failed', 'the frame was gone'], ['skipped', 'it was gone before']]);
  });

  it('reports no failure after the page has stopped, and gives the reason of a skipped trial', () => {
    const found = [
      { id: first, faults: ['Loaded was not answered'] },
      { id: 'host/kept', why: 'it keeps nothing' },
    ];
    const skipped = ['skipped', 'the host has not answered'];
    expect(rowsOf(found, { why: 'the host has not answered' })).toEqual([
      ['failed', 'Loaded was not answered'],
      skipped,
      skipped,
      ['skipped', 'it keeps nothing'],
    ]);
  });
});

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

const FAULT = '/code: 403 <script>alert("x")</script>';

const report: Report = {
  title: 'Cashier conformance: https://pay.example',
  about: ['Tried today'],
  rows: [
    row('tokens/a', {}),
    row('tokens/b', { outcome: 'failed', details: [`${FAULT} \u0000`] }),
    row('tokens/c', { outcome: 'skipped', details: ['give --expired-token'] }),
  ],
};

describe('a report', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('as JUnit has a suite for each chapter with its counts, and the faults', () => {
    const { document } = new JSDOM(writeJUnit(report), { contentType: 'text/xml' }).window;
    const suite = document.querySelector('testsuite');
    const counts = ['name', 'tests', 'failures', 'skipped', 'time'].map((name) => suite?.getAttribute(name));
    expect(counts).toEqual(['Tokens, over HTTP', '3', '1', '1', '0.750']);
    expect(document.querySelector('failure')?.textContent).toBe(`For a player: The player is stuck.\n${FAULT} \uFFFD`);
  });

  it('is written into a new folder, which is emptied when the next run begins', () => {
    const place = join(folder, 'of/today');
    openReport(place);
    writeReport(report, place);
    expect(readFileSync(join(place, 'junit.xml'), 'utf8')).toContain('tokens/b');
    openReport(place);
    expect(readFileSync(join(place, 'junit.xml'), 'utf8')).toBe('');
  });

  // Node creates folders in /proc endlessly if a nested one is requested.
  it.runIf(process.platform === 'linux').each(['/proc/report', '/proc/report/of/today', '/proc'])(
    'is refused for the folder %s, which cannot be written',
    (place) => {
      expect(() => openReport(place)).toThrow(`--report: nothing can be written into ${place}. `);
      expect(() => openReport(place)).toThrow(UsageError);
    },
  );

  it('is refused for a file in place of a folder', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openReport(join(folder, 'file'))).toThrow(
      /^--report: nothing can be written into .*a folder is needed/,
    );
  });
});
