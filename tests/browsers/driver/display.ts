import { setTimeout as pause } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { DriverError } from './commands.ts';
import { startProcess } from './start-process.ts';

const FIRST = 120;
const MOST = 100;
const START_MS = 10_000;
const STEP_MS = 30;

const socketOf = (number: number): string => `/tmp/.X11-unix/X${number}`;

/** A virtual display, for a browser that needs one. */
export const startDisplay = async (xvfb: string): Promise<{ name: string; stop(): Promise<void> }> => {
  const numbers = Array.from({ length: MOST }, (_, index) => FIRST + ((process.pid + index) % MOST));
  const number = numbers.find((each) => !existsSync(socketOf(each)) && !existsSync(`/tmp/.X${each}-lock`));
  if (number === undefined) throw new DriverError('not started', 'no display is free');
  const server = startProcess(xvfb, [`:${number}`, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']);
  const end = Date.now() + START_MS;
  while (!existsSync(socketOf(number))) {
    if (Date.now() > end || server.hasEnded()) throw new DriverError('not started', server.output());
    await pause(STEP_MS);
  }
  return { name: `:${number}`, stop: () => server.stop() };
};
