import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { byFile } from '#tools/diagnostics/by-file.ts';
import { counted, formatDiagnostic, type Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { print } from '#tools/run/command-line.ts';
import { openLiveCheck } from './live-check.ts';

const FOLDERS = ['schemas', 'locales'];
/** An editor writes a file in several steps. */
const SETTLE_MS = 30;
/** What changed is told first; the rest of the project while nobody waits. */
const ELSEWHERE_AFTER_MS = 400;

const tell = (findings: readonly Diagnostic[]): void => {
  for (const finding of byFile(findings)) print(`${formatDiagnostic(finding)}\n`);
};

/** Checks each file as it is saved, and then everything else, until the process is ended. */
export const watchTree = (): Promise<never> => {
  const live = openLiveCheck();
  const known = live.everywhere();
  tell(known);
  print(`Watching ${FOLDERS.join(' and ')}: ${counted(known.length, 'problem')} now.`);
  const changed = new Set<string>();
  let settle: NodeJS.Timeout | undefined;
  let elsewhere: NodeJS.Timeout | undefined;
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
      if (others.length > 0) print(`Elsewhere: ${counted(others.length, 'problem')}`);
    }, ELSEWHERE_AFTER_MS);
  };
  for (const folder of FOLDERS) {
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.json') || name.startsWith(`editor${sep}`)) return;
      changed.add(join(folder, name));
      clearTimeout(settle);
      settle = setTimeout(look, SETTLE_MS);
    });
  }
  return new Promise(() => undefined);
};
