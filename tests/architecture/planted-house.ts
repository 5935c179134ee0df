import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Finding {
  /** Path inside the copied project. */
  file: string;
  /** Rule as the linter names it, e.g. `house(room-direction)`. */
  rule: string;
  message: string;
}

export interface PlantedHouse {
  lint(): Finding[];
  /** Runs one of the project's tools in the copy; `isOk` is a zero exit code. */
  run(tool: string, ...args: string[]): { isOk: boolean; output: string };
  remove(): void;
}

interface LintReport {
  diagnostics: { code: string; message: string; filename: string }[];
}

/**
 * A copy of the project in a temporary folder: its configuration, its lint rules, and the given files. Rules that need
 * types are left out, for speed, because they are not ours.
 */
export const plantHouse = (files: Readonly<Record<string, string>>): PlantedHouse => {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-house-'));
  for (const name of ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.jsonc', 'tools/lint']) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }

  const config: { options: Record<string, unknown> } = JSON.parse(
    readFileSync(path.join(folder, '.oxlintrc.json'), 'utf8'),
  );
  config.options['typeAware'] = false;
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [name, text] of Object.entries(files)) {
    const address = path.join(folder, name);
    mkdirSync(path.dirname(address), { recursive: true });
    writeFileSync(address, text);
  }
  const bin = (tool: string): string => path.join(ROOT, 'node_modules/.bin', tool);
  const run = (tool: string, ...args: string[]): { isOk: boolean; output: string } => {
    const { status, stdout, stderr } = spawnSync(bin(tool), args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
    return { isOk: status === 0, output: stdout + stderr };
  };
  return {
    lint() {
      const { output } = run('oxlint', '--format=json');
      const { diagnostics }: LintReport = JSON.parse(output);
      return diagnostics.map(({ code, message, filename }) => ({ file: filename, rule: code, message }));
    },
    run(tool, ...args) {
      // Created last, because the linter would follow the link.
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
      try {
        return run(tool, ...args);
      } finally {
        rmSync(path.join(folder, 'node_modules'));
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
