import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const DIST = resolve('dist/layouts');
const { name, dependencies }: { name: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(DIST, 'package.json'), 'utf8'),
);

/** Installs the packed package into an empty folder as npm does; its dependencies are those of this repository. */
const installed = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'layouts-')));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: DIST, encoding: 'utf8' }),
  );
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', place, '--strip-components=1']);
  rmSync(join(folder, filename));
  for (const each of Object.keys(dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', each)), { recursive: true });
    symlinkSync(resolve('node_modules', each), join(folder, 'node_modules', each));
  }
  return folder;
};

test('the packed command line creates, checks and packs layouts in an empty folder', () => {
  const folder = installed();
  const layouts = (...args: string[]): { status: number | null; output: string } => {
    const script = join(folder, 'node_modules', name, 'layouts.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  expect(layouts('--help')).toMatchObject({
    status: 0,
    output: expect.stringContaining('Example: npm run layouts -- check --watch'),
  });
  expect(layouts('chekc')).toMatchObject({ status: 2, output: expect.stringContaining('There is no command chekc.') });

  expect(layouts('init')).toMatchObject({ status: 0 });
  expect(readdirSync(folder).toSorted()).toEqual(
    ['.github', '.gitignore', '.vscode', 'README.md', 'locales', 'node_modules', 'package.json', 'schemas'].toSorted(),
  );
  const { 'json.schemas': associations } = JSON.parse(readFileSync(join(folder, '.vscode/settings.json'), 'utf8'));
  for (const { url } of associations) expect(existsSync(join(folder, url)), url).toBe(true);

  const created = layouts(
    'new',
    'deposit.corner-shop',
    '--like',
    'deposit.oxxo',
    '--title',
    'Corner shop',
    '--method',
    'corner-shop',
  );
  expect(created).toMatchObject({ status: 0 });
  expect(layouts('approve').output).toContain('2 pages accepted.');
  expect(layouts('check')).toEqual({ status: 0, output: expect.stringMatching(/^\d+ files checked, no problems\n$/) });

  const screen = join(folder, 'schemas/screens/deposit/corner-shop/screen.json');
  const sound = readFileSync(screen, 'utf8');
  writeFileSync(screen, sound.replace('deposit.data', 'deposit.dataa'));
  const checked = layouts('check', 'schemas/screens/deposit/corner-shop/screen.json');
  expect(checked.status).toBe(1);
  expect(checked.output).toMatch(/^schemas\/screens\/deposit\/corner-shop\/screen\.json:\d+:\d+ path\n/);
  writeFileSync(screen, sound);

  expect(layouts('explore', 'deposit.corner-shop')).toMatchObject({
    status: 0,
    output: expect.stringContaining('100 %'),
  });
  expect(layouts('pack', '--generate-key', 'private.pem')).toMatchObject({ status: 0 });
  expect(layouts('pack', '--key', 'private.pem')).toMatchObject({ status: 0 });
  const { files } = JSON.parse(readFileSync(join(folder, 'pack/manifest.json'), 'utf8'));
  const screens = (files as { kind: string; id: string }[]).filter(({ kind }) => kind === 'screen').map(({ id }) => id);
  expect(screens).toEqual(['deposit.corner-shop', 'deposit.example-cash']);

  expect(layouts('publish', '--to', 'served')).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, 'served'))).toEqual(expect.arrayContaining(['manifest.json', 'manifest.sig']));
  writeFileSync(
    join(folder, 'pack', readdirSync(join(folder, 'pack/screens')).map((file) => `screens/${file}`)[0] ?? ''),
    '{}',
  );
  expect(layouts('publish', '--to', 'served')).toMatchObject({
    status: 1,
    output: expect.stringContaining('has changed since it was packed'),
  });
  rmSync(folder, { recursive: true, force: true });
});

test('a copied layout is paid to its result in the sandbox of the package', async ({ page }) => {
  const folder = installed();
  const script = join(folder, 'node_modules', name, 'layouts.js');
  const layouts = (...args: string[]): void =>
    void execFileSync(process.execPath, [script, ...args], { cwd: folder, stdio: 'ignore' });
  layouts('init');
  layouts('new', 'deposit.moby', '--like', 'deposit.mpesa', '--title', 'Moby');
  layouts('new', 'deposit.moby-push', '--like', 'deposit.mpesa-push', '--title', 'Moby', '--method', 'moby');
  const sandbox = spawn(process.execPath, [script, 'start', '--port', '5475'], { cwd: folder });
  try {
    const address = await new Promise<string>((resolveWith) => {
      let output = '';
      sandbox.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /moby: (\S+)\n/.exec(output)?.[1];
        if (found !== undefined) resolveWith(found);
      });
    });
    await page.goto(address);
    const cashier = page.frameLocator('iframe');
    await cashier
      .getByRole('link', { name: /Moby/ })
      .or(cashier.getByRole('button', { name: /Moby/ }))
      .click();
    await cashier.getByRole('textbox', { name: 'Phone number' }).fill('712345678');
    await cashier.getByRole('button', { name: /^Pay/ }).click();
    await expect(cashier.getByText('Check your phone').first()).toBeVisible();
    await expect(cashier.getByRole('heading', { name: 'Money added' })).toBeVisible();
  } finally {
    sandbox.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the preview of the package shows own layouts in a chosen language, theme and width', async ({ page }) => {
  const folder = installed();
  const script = join(folder, 'node_modules', name, 'layouts.js');
  execFileSync(process.execPath, [script, 'init'], { cwd: folder, stdio: 'ignore' });
  const preview = spawn(process.execPath, [script, 'preview', '--port', '5490'], { cwd: folder });
  try {
    await expect(async () => void (await page.goto('http://127.0.0.1:5490/'))).toPass();
    await page.getByLabel('locale').selectOption('ar');
    await page.getByLabel('theme').selectOption('dark');
    await page.getByLabel('width').selectOption('tablet');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['deposit.example-cash']);
    await expect(page.locator('iframe').first()).toHaveCSS('width', '768px');
    const shown = page.frameLocator('iframe').first().locator('html');
    await expect(shown).toHaveAttribute('dir', 'rtl');
    await expect(shown).toHaveAttribute('data-theme', 'dark');
  } finally {
    preview.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
