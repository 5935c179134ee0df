import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { print, runCommandLine } from './run/command-line.ts';
import { runCommand } from './run/run-command.ts';
import { readWire } from './wire/bundle.ts';
import { buildOpenApi } from './wire/openapi.ts';

const USAGE = `tsx tools/openapi-lint.ts

Checks the OpenAPI document with two linters, for which each warning is a failure. npm fetches them: as dependencies they
would add 80 MB to each installation.`;

await runCommandLine({
  usage: USAGE,
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
    const write = (name: string, text: string): string => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    const document = write('openapi.json', JSON.stringify(buildOpenApi(readWire())));
    const strict = write('redocly.yaml', 'extends: [recommended-strict]\n');
    const ruleset = write('spectral.yaml', 'extends: ["spectral:oas"]\n');
    const linters = [
      ['@redocly/cli@2.77.0', 'lint', document, '--config', strict],
      ['@stoplight/spectral-cli@6.16.3', 'lint', document, '--ruleset', ruleset, '--fail-severity', 'hint'],
    ];
    try {
      for (const linter of linters) {
        const { isOk, output } = await runCommand('npx', ['--yes', ...linter], { output: 'collect' });
        print(output);
        if (!isOk) return 1;
      }
      return 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
