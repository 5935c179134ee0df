import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';

interface Servers {
  /** Address of a studio on the project's own files. */
  studio: string;
  /** Address of the replay of the example trace. */
  replay: string;
}

const POLL_MS = 200;

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server of the tools as a process group and returns a function that ends it. */
const startServer = async (args: readonly string[], url: string): Promise<() => Promise<void>> => {
  const child = spawn('node_modules/.bin/tsx', args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`tsx ${args.join(' ')} ended before it served ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
};

const PORTS = { studio: 5187, replay: 5188 } as const;

export const test = base.extend<object, Servers>({
  studio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const url = `http://127.0.0.1:${PORTS.studio}/studio/`;
      const stop = await startServer(
        ['packages/studio/serve.ts', '--port', String(PORTS.studio)],
        `${url}api/addresses`,
      );
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  replay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const url = `http://127.0.0.1:${PORTS.replay}/?path=/story/replay--given`;
      const args = ['tools/replay.ts', 'docs/examples/trace.json', '--no-open', '--port', String(PORTS.replay)];
      const stop = await startServer(args, url);
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ studio }, use) => use(studio),
});

export { expect } from '@playwright/test';
