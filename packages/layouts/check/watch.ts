import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { counted, formatDiagnostic, type Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { print } from '#tools/run/command-line.ts';
import { filesBelow } from '#layouts/screens/screen-files.ts';
import { openLiveCheck } from './live-check.ts';

const FOLDERS = ['schemas', 'locales'];
/** Written by tools. */
const MADE = /^schemas\/editor/;
/** An editor writes a file in several steps. */
const SETTLE_MS = 30;
/** Changed files are checked at once, the rest of the project after this pause. */
const ELSEWHERE_AFTER_MS = 400;

const tell = (findings: readonly Diagnostic[]): void => {
  for (const finding of findings) print(`${formatDiagnostic(finding)}\n`);
};

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/**
 * Calls the listener for each JSON file that is written. Each folder is watched separately: on Linux a recursive watch
 * follows files, and loses those that an editor replaces.
 */
const watchFolders = (roots: readonly string[], tellOf: (file: string) => void): void => {
  const watched = new Set<string>();
  const add = (root: string): void => {
    for (const folder of foldersBelow(root).filter((one) => !watched.has(one) && !MADE.test(one))) {
      watched.add(folder);
      watch(folder, (_event, name) => {
        const path = join(folder, name ?? '');
        if (path.endsWith('.json') || path.endsWith('/shown.txt')) tellOf(path);
        else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
          add(path);
          filesBelow(path).forEach(tellOf);
        }
      });
    }
  };
  for (const root of roots) add(root);
};

/** Checks each file as it is saved, then everything else, until the process ends. */
export const watchTree = (): Promise<never> => {
  const live = openLiveCheck();
  const known = live.everywhere();
  tell(known);
  print(`Watching ${FOLDERS.join(' and ')}: ${counted(known.length, 'problem')} now.`);
  const changed = new Set<string>();
  let settle: NodeJS.Timeout | undefined;
  let elsewhere: NodeJS.Timeout | undefined;
  let before = known.length;
  const look = (): void => {
    const files = [...changed];
    changed.clear();
    const start = performance.now();
    for (const file of files) live.put(file);
    const findings = live.in(files);
    tell(findings);
    const ms = Math.round(performance.now() - start);
    print(
      `${files.join(', ')}: ${findings.length === 0 ? 'no problems' : counted(findings.length, 'problem')} (${ms} ms)`,
    );
    clearTimeout(elsewhere);
    elsewhere = setTimeout(() => {
      const others = live.everywhere().filter(({ file }) => !files.includes(file));
      tell(others);
      // Findings reported before are valid until they are reported as fixed.
      if (others.length > 0 || before > 0)
        print(`Elsewhere: ${others.length === 0 ? 'no problems' : counted(others.length, 'problem')}`);
      before = others.length;
    }, ELSEWHERE_AFTER_MS);
  };
  watchFolders(
    FOLDERS.filter((folder) => existsSync(folder)),
    (file) => {
      changed.add(file);
      clearTimeout(settle);
      settle = setTimeout(look, SETTLE_MS);
    },
  );
  return new Promise(() => undefined);
};
