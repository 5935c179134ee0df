import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf } from './process-tree.ts';

export interface StartedProcess {
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  hasEnded(): boolean;
  /** Ends the process and its descendants. */
  stop(): Promise<void>;
}

const MOST_KEPT = 20_000;
const PATIENCE_MS = 3000;

const end = (pid: number, signal: 'SIGTERM' | 'SIGKILL'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // Whether it has ended by itself.
  }
};

export const startProcess = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedProcess => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-MOST_KEPT);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.on('error', (error) => {
    said += error.message;
  });
  const hasEnded = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => said,
    hasEnded,
    async stop() {
      if (hasEnded()) return;
      const family = descendantsOf(child.pid ?? 0);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, pause(PATIENCE_MS)]);
      for (const pid of [...family, child.pid ?? 0]) end(pid, 'SIGKILL');
      await ended;
    },
  };
};
