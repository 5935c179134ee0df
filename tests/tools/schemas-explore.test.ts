import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const TOOL = path.resolve('tools/schemas-explore.ts');
const TSCONFIG = path.resolve('tsconfig.json');
const TSX = path.resolve('node_modules/.bin/tsx');

const house = mkdtempSync(path.join(tmpdir(), 'explore-'));
for (const folder of ['schemas', 'locales']) cpSync(folder, path.join(house, folder), { recursive: true });
afterAll(() => rmSync(house, { recursive: true }));

const run = (...args: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(TSX, ['--tsconfig', TSCONFIG, TOOL, ...args], {
    cwd: house,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};

const EMPTY = path.join(house, 'schemas/screens/shared/empty/screen.json');
const SAMPLE = path.join(house, 'schemas/screens/shared/empty/samples/explored-blank.json');

/** Starting a process takes its time on a busy machine. */
const TIMEOUT_MS = 60_000;

describe('npm run schemas:explore', { timeout: TIMEOUT_MS }, () => {
  it('passes what is as it should be, and says what it covered', () => {
    const { status, output } = run('shared.error');
    expect(output).toMatch(/100 % of 1 screen +(\d+)\/\1 nodes/);
    expect(status).toBe(0);
  });

  it('fails on a planted fault, with place, data and a sample to look at', () => {
    const whole = JSON.parse(readFileSync(EMPTY, 'utf8')) as { body: { when?: unknown; id?: string }[] };
    const [first] = whole.body;
    if (first) Object.assign(first, { id: 'planted', when: { '===': [{ var: 'session.platform' }, 'ios'] } });
    writeFileSync(EMPTY, JSON.stringify(whole, undefined, 2));
    const { status, output } = run('shared/empty/screen.json', '--write-sample');
    expect(status).toBe(1);
    expect(output).toContain('schemas/screens/shared/empty/screen.json blank');
    expect(existsSync(SAMPLE)).toBe(true);
    expect(JSON.parse(readFileSync(SAMPLE, 'utf8'))).toMatchObject({ scope: expect.any(Object) });
  });

  it('tells tools the same', () => {
    const { status, output } = run('shared.empty', '--json');
    const { screens } = JSON.parse(output) as { screens: { findings: { rule: string }[] }[] };
    expect(screens.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toContain('blank');
    expect(status).toBe(1);
  });

  it('does not take a wrong name for nothing to find', () => {
    const { status, output } = run('deposit.nowhere');
    expect(status).toBe(1);
    expect(output).toContain('deposit.nowhere');
  });
});
