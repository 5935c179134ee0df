import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Paths that differ from the last commit, and those in the commits of the last day; none outside a Git checkout. */
export const changedFiles = (): ReadonlySet<string> => {
  try {
    return new Set([
      ...git('diff', '--name-only', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
      ...git('log', '--since=1 day ago', '--name-only', '--format='),
    ]);
  } catch {
    return new Set();
  }
};
