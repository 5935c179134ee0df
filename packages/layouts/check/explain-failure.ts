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
    // Something else is broken as well: this failure is explained by its own words.
    return [];
  }
};

/** Why work on a file failed: what the checker finds in it; else the failure, at the file. */
export const explainFailure = (file: string, error: unknown): DiagnosticError => {
  if (error instanceof DiagnosticError) return error;
  const findings = findingsOf(file);
  if (findings.length > 0) return new DiagnosticError(findings, { cause: error });
  return problemAt(relative(process.cwd(), file), { pointer: '', rule: 'read', message: messageOf(error) });
};

/** Does work on a file; what goes wrong is explained by the checker. */
export const explaining = <T>(file: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw explainFailure(file, error);
  }
};

/** Findings in every file, by a checker of another process: the environment of a build changes what pages show. */
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
 * Does work on all files; what goes wrong is explained by what the checker finds in any of them, as work on one file may fail
 * for another one's fault.
 */
export const explainingAll = async <T>(work: () => Promise<T>, find = findingsOfAll): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const findings = problemsIn(find());
    throw findings.length > 0 ? new DiagnosticError(findings, { cause: error }) : error;
  }
};
