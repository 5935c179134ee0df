import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'schemas/screens/shared/empty';

it('schemas:explore fails on a blank state, and writes it as a sample', { timeout: 60_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'explore-'));
  try {
    for (const folder of ['schemas', 'locales']) cpSync(folder, join(root, folder), { recursive: true });
    const screen = join(root, FOLDER, 'screen.json');
    const page = JSON.parse(readFileSync(screen, 'utf8')) as { body: object[] };
    Object.assign(page.body[0] ?? {}, { id: 'planted', when: { '===': [{ var: 'session.platform' }, 'ios'] } });
    writeFileSync(screen, JSON.stringify(page, undefined, 2));
    const tool = ['--tsconfig', resolve('tsconfig.json'), resolve('packages/layouts/commands/explore.ts')];
    const { status, stdout } = spawnSync(
      resolve('node_modules/.bin/tsx'),
      [...tool, 'shared/empty/screen.json', '--write-sample'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stdout).toContain(`${FOLDER}/screen.json blank`);
    const sample = JSON.parse(readFileSync(join(root, FOLDER, 'samples/explored-blank.json'), 'utf8'));
    expect(sample).toMatchObject({ scope: expect.any(Object) });
  } finally {
    rmSync(root, { recursive: true });
  }
});
