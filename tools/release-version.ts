import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { withReleasedChanges, withVersion } from './build/release-texts.ts';
import { UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run release -- version <version>

Sets the version of the widget and its packages, and gives the changes in CHANGELOG.md their heading. Commits nothing.
  <version>   such as 1.1.0`;

await runCommandLine({
  usage: USAGE,
  hasPositionals: true,
  run({ positionals: [version, ...others] }) {
    if (version === undefined || others.length > 0 || !/^\d+\.\d+\.\d+$/.test(version))
      throw new UsageError('Name one version, such as 1.1.0.');
    const { version: current }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    const today = new Date().toISOString().slice(0, 10);
    const changes = withReleasedChanges(readFileSync('CHANGELOG.md', 'utf8'), version, today);
    for (const file of [
      'package.json',
      'package-lock.json',
      ...readdirSync('packages').map((folder) => `packages/${folder}/npm/package.json`),
    ])
      writeFileSync(file, withVersion(readFileSync(file, 'utf8'), version));
    writeFileSync('CHANGELOG.md', changes);
    print(`${current} → ${version}. Next:
  1. Read the section ${version} of CHANGELOG.md, and commit: git commit -am "chore: release ${version}"
  2. npm run test:all
  3. git tag v${version}
  4. npm run build
  5. Publish: npm publish ./dist/embed, npm publish ./dist/conformance, npm publish ./dist/layouts
  6. Deploy: npm run release -- kit --config deployment.json, then npm run release -- verify <address>
  7. Archive dist/sbom.cdx.json and dist/third-party-notices.txt with the release.`);
  },
});
