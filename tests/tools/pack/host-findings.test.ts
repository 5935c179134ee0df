import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPackHosts } from '#tools/build/deployment-config.ts';
import { hostFindings } from '#tools/pack/host-findings.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';

// Reading the whole project takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const SCREEN = {
  schemaVersion: 1,
  id: 'deposit.link',
  route: { path: '/deposit/link', back: 'deposit.methods' },
  body: [{ type: 'link', href: 'https://bank.example/pay', label: { t: 'form.amount' } }],
};

const pagesOf = (): ReturnType<typeof readPackSources>['pages'] => {
  written('screens/deposit/link/screen.json', JSON.stringify(SCREEN));
  return readPackSources([folder]).pages;
};

describe('where the pages of a pack lead', () => {
  it('is told with its place when the deployment does not name it, or is not known', () => {
    expect(hostFindings(pagesOf(), ['help.example'])).toMatchObject([
      {
        rule: 'pack-host',
        pointer: '/body/0/href',
        got: 'bank.example',
        expected: expect.stringContaining('help.example'),
      },
    ]);
    expect(hostFindings(pagesOf(), undefined)).toMatchObject([{ expected: expect.stringContaining('--deployment') }]);
  });

  it('is nothing to tell when the deployment names it', () => {
    expect(hostFindings(pagesOf(), ['*.example'])).toEqual([]);
    expect(
      hostFindings(pagesOf(), readPackHosts(written('config.json', '{ "packLinkHosts": ["bank.example"] }'))),
    ).toEqual([]);
    expect(() => readPackHosts(written('config.json', '{'))).toThrow(/config\.json:1:2/);
  });
});
