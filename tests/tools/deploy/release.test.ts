import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { headersFor, headerTable } from '#tools/build/headers.ts';
import { writeHealth } from '#tools/build/health.ts';
import { useFolder } from '#tests/temp-folder.ts';

const folder = useFolder();

const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

const write = (name: string, text: string): void => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Writes a kit whose server sends a header. */
const writeKit = (id: string, { header }: { header: string }): void => {
  write(`${id}/release/release.txt`, `${id}\n`);
  write(`${id}/release/cashier/static/app.${id}.js`, id);
  write(`${id}/nginx/cashier.conf`, header);
  write(`${id}/release.sh`, readFileSync('tools/deploy/release.sh', 'utf8').replaceAll('@product@', 'cashier'));
};

const run = (id: string, verb: 'install' | 'back' | 'prune' | 'close', ...more: string[]): string =>
  execFileSync('sh', [path.join(folder, id, 'release.sh'), verb, path.join(folder, 'srv'), ...more], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

it("a rollback of a release also restores the server's headers", () => {
  writeKit('one', { header: 'first' });
  writeKit('two', { header: 'second' });
  const served = (): string => read('srv/current/server/nginx/cashier.conf');
  run('one', 'install');
  expect(served()).toBe('first');
  run('two', 'install');
  expect(served()).toBe('second');
  expect(run('two', 'back')).toContain('Reload the server');
  expect([served(), existsSync(path.join(folder, 'srv/kept/cashier/static/app.two.js'))]).toEqual(['first', true]);
});

it('pruning removes releases that were replaced long ago, and files that no remaining release has', () => {
  const ids = ['one', 'two', 'three', 'four'];
  for (const id of ids) {
    writeKit(id, { header: id });
    write(`${id}/release/cashier/static/shared.js`, 'shared');
    run(id, 'install');
  }
  const age = (id: string, days: number): void => {
    const time = Date.now() / 1000 - days * 86_400;
    utimesSync(path.join(folder, 'srv/releases', id), time, time);
  };
  age('one', 40);
  age('two', 20);
  for (const id of ['three', 'four']) age(id, 50);
  expect(run('four', 'prune', '30')).toContain('3 releases are left');
  expect(readdirSync(path.join(folder, 'srv/releases')).toSorted()).toEqual(['four', 'three', 'two']);
  expect(readdirSync(path.join(folder, 'srv/kept/cashier/static')).toSorted()).toEqual(
    ['app.four.js', 'app.three.js', 'app.two.js', 'shared.js'].toSorted(),
  );
  expect(read('srv/current/cashier/static/deployed.kept.txt')).not.toContain('app.one');
  expect(() => run('four', 'prune', 'all')).toThrow('usage');
  expect(() => run('four', 'prune')).toThrow('usage');
});

it('a release counts as replaced from the moment when another is installed', () => {
  writeKit('one', { header: 'first' });
  run('one', 'install');
  utimesSync(path.join(folder, 'srv/releases/one'), 0, 0);
  for (const id of ['two', 'three']) {
    writeKit(id, { header: id });
    run(id, 'install');
  }
  run('three', 'prune', '30');
  expect(existsSync(path.join(folder, 'srv/kept/cashier/static/app.one.js'))).toBe(true);
});

describe('closed methods', () => {
  const closed = (): unknown => JSON.parse(read('srv/closed-methods.json'));

  beforeEach(() => {
    writeKit('one', { header: 'first' });
    run('one', 'install');
  });

  it('are those of the last command, for any release', () => {
    expect(closed()).toEqual({ closed: [] });
    run('one', 'close', 'deposit/upi', 'withdrawal/bank_transfer.ng');
    expect(closed()).toEqual({ closed: ['deposit/upi', 'withdrawal/bank_transfer.ng'] });
    writeKit('two', { header: 'second' });
    run('two', 'install');
    run('two', 'back');
    expect(closed()).toEqual({ closed: ['deposit/upi', 'withdrawal/bank_transfer.ng'] });
    run('one', 'close');
    expect(closed()).toEqual({ closed: [] });
  });

  it.each([
    ['upi', 'Write deposit/upi or withdrawal/upi'],
    ['deposit/', 'Write deposit/'],
    ['deposit/"],', 'cannot be the name of a method'],
  ])('stay as they are if %s is named', (name, message) => {
    run('one', 'close', 'deposit/upi');
    expect(() => run('one', 'close', 'deposit/pix', name)).toThrow(message);
    expect(closed()).toEqual({ closed: ['deposit/upi'] });
  });

  it('are refused in a folder that serves no release', () => {
    rmSync(path.join(folder, 'srv'), { recursive: true });
    expect(() => run('one', 'close', 'deposit/upi')).toThrow('No release is served');
  });
});

describe('health.json', () => {
  it('names the release, the time of the build, and the packs', async () => {
    const before = Date.now();
    await writeHealth(folder, 'v1', { packKeys: ['a', 'b'], packSignatures: 2, packCounter: 7 });
    const { builtAt, ...health } = JSON.parse(read('health.json'));
    expect(health).toEqual({ release: 'v1', packs: { keys: 2, signatures: 2, leastCounter: 7 } });
    expect(Date.parse(builtAt)).toBeGreaterThanOrEqual(before);
    expect(existsSync(path.join(folder, 'health.json.gz'))).toBe(true);
  });

  it('of a release has the time of its build', async () => {
    write('health.json', JSON.stringify({ release: 'v1', builtAt: '2026-01-01T00:00:00.000Z' }));
    await writeHealth(folder, 'v1-abc', {});
    expect(JSON.parse(read('health.json'))).toMatchObject({ release: 'v1-abc', builtAt: '2026-01-01T00:00:00.000Z' });
  });

  it('may be requested by any page, and is never cached', () => {
    expect(headersFor(headerTable('/cashier/', {}), '/cashier/health.json')).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-store',
    });
  });
});

it('documents contain their release', () => {
  const table = headerTable('/cashier/', {}, { release: 'v1-abc' });
  expect(headersFor(table, '/cashier/deposit')['Cashier-Release']).toBe('v1-abc');
  expect(headersFor(table, '/cashier/helper.html')['Cashier-Release']).toBe('v1-abc');
});
