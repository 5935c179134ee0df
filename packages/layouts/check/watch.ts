import { counted, formatDiagnostic, type Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { print } from '#tools/run/command-line.ts';
import { openLiveCheck } from './live-check.ts';
import { SOURCE_FOLDERS, watchFolders } from './watch-folders.ts';

/** An editor writes a file in several steps. */
const SETTLE_MS = 30;
/** Changed files are checked at once, the rest of the project after this pause. */
const ELSEWHERE_AFTER_MS = 400;

const tell = (findings: readonly Diagnostic[]): void => {
  for (const finding of findings) print(`${formatDiagnostic(finding)}\n`);
};

/** Checks each file as it is saved, then everything else, until the process ends. */
export const watchTree = (): Promise<never> => {
  const live = openLiveCheck();
  const known = live.everywhere();
  tell(known);
  print(`Watching ${SOURCE_FOLDERS.join(' and ')}: ${counted(known.length, 'problem')} now.`);
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
  watchFolders((file) => {
    changed.add(file);
    clearTimeout(settle);
    settle = setTimeout(look, SETTLE_MS);
  });
  return new Promise(() => undefined);
};
