import { exec } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import type { Bench } from './bench.ts';

/** Time that a server may take to restart. */
const PATIENCE_MS = 60_000;
const POLL_MS = 250;

/** Runs the command that restarts the server, and waits until the server answers. Throws if it does not. */
export async function restart(command: string, { line }: Pick<Bench, 'line'>): Promise<void> {
  await promisify(exec)(command);
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const reply = await line.call('methods-country-selector-v2', {});
    if (reply.kind === 'answer' && reply.isSuccess) return;
    await wait(POLL_MS);
  }
  throw new ToolError(`The server has not answered for ${PATIENCE_MS / 1000} seconds after: ${command}`);
}
