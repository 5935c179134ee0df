import { relative } from 'node:path';
import { DiagnosticError } from '#tools/diagnostics/tool-error.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { checkTree } from './check-tree.ts';
import { problemAt } from './model/checked-json.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const findingsOf = (file: string): readonly Diagnostic[] => {
  try {
    return checkTree([file]).findings;
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
