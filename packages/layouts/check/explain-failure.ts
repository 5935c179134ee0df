import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { DiagnosticError } from '#tools/diagnostics/tool-error.ts';
import { problemsIn, type Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { checkTree } from './check-tree.ts';
import { problemAt } from './model/checked-json.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const findingsOf = (file: string): readonly Diagnostic[] => {
  try {
    return problemsIn(checkTree([file]).findings);
  } catch {
    // The checker's other findings have another cause: report the failure's own message.
    return [];
  }
};

/** Returns why work on a file failed: the checker's findings in it; without findings the failure itself. */
export const explainFailure = (file: string, error: unknown): DiagnosticError => {
  if (error instanceof DiagnosticError) return error;
  const findings = findingsOf(file);
  if (findings.length > 0) return new DiagnosticError(findings, { cause: error });
  return problemAt(relative(process.cwd(), file), { pointer: '', rule: 'read', message: messageOf(error) });
};

/** Processes a file; explains a failure by the checker's findings. */
export const explaining = <T>(file: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw explainFailure(file, error);
  }
};

/**
 * Returns the findings of all files from a checker in another process, because a build's environment changes what pages
 * show.
 */
const findingsOfAll = (): readonly Diagnostic[] => {
  const { NODE_ENV: _mode, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, ['tools/as-one-file.mjs', 'check', '--json'], {
    encoding: 'utf8',
    env,
    maxBuffer: 1e8,
  });
  try {
    const findings: Diagnostic[] = JSON.parse(stdout);
    return findings;
  } catch {
    return [];
  }
};

/**
 * Processes all files; explains a failure by the checker's findings in any of them, because a fault in one file may
 * break another.
 */
export const explainingAll = async <T>(work: () => Promise<T>, find = findingsOfAll): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const findings = problemsIn(find());
    throw findings.length > 0 ? new DiagnosticError(findings, { cause: error }) : error;
  }
};
