import { UsageError } from '#tools/diagnostics/tool-error.ts';

const UNRELEASED = '## Unreleased\n';

/** Replaces the versions of the project and its packages in a manifest, or in package-lock.json. */
export const withVersion = (text: string, version: string): string =>
  text.replaceAll(/("name": "(?:cashier-widget|@cashier-widget\/\w+)",\s+"version": ")[^"]+"/g, `$1${version}"`);

/** Moves the unreleased changes of CHANGELOG.md to a version. */
export const withReleasedChanges = (changelog: string, version: string, date: string): string => {
  if (!changelog.includes(UNRELEASED)) throw new UsageError('CHANGELOG.md has no section "## Unreleased".');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} (${date})\n`);
};
