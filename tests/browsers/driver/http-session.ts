import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tools/run/free-port.ts';
import { COMMANDS, DriverError, memberOf, type CommandName, type Parameters, type Session } from './commands.ts';
import { startProcess } from './start-process.ts';

const START_MS = 20_000;
const STEP_MS = 50;
const ANSWER_MS = 60_000;

const ask = async (address: string, method: string, body?: Parameters): Promise<unknown> => {
  const text = body && JSON.stringify(body);
  const response = await fetch(address, {
    signal: AbortSignal.timeout(ANSWER_MS),
    method,
    ...(text === undefined ? {} : { body: text }),
  });
  const value = memberOf(await response.json(), 'value');
  if (!response.ok) throw new DriverError(String(memberOf(value, 'error')), String(memberOf(value, 'message')));
  return value;
};

const isReady = (origin: string): Promise<boolean> =>
  ask(`${origin}/status`, 'GET').then(
    (status) => memberOf(status, 'ready') === true,
    () => false,
  );

/** A browser behind a driver program for W3C WebDriver over HTTP, which starts it. */
export const openHttpSession = async (options: {
  driver: string;
  capabilities: Parameters;
  env: Readonly<Record<string, string>>;
}): Promise<Session> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const driver = startProcess(options.driver, [`--port=${port}`], options.env);
  const end = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (Date.now() > end || driver.hasEnded()) throw new DriverError('not started', driver.output());
    await pause(STEP_MS);
  }
  const opened = await ask(`${origin}/session`, 'POST', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'eager', ...options.capabilities } },
  }).catch(async (error: unknown) => {
    await driver.stop();
    throw error;
  });
  const base = `${origin}/session/${String(memberOf(opened, 'sessionId'))}`;
  const send = (name: CommandName, parameters: Parameters = {}): Promise<unknown> => {
    const [method, path] = COMMANDS[name].http;
    const { id, ...rest } = parameters;
    const isOfElement = path.includes('{id}');
    const body = method === 'POST' ? { ...rest, ...(isOfElement || id === undefined ? {} : { id }) } : undefined;
    return ask(base + path.replace('{id}', String(id)), method, body);
  };
  return {
    pid: driver.pid,
    send,
    async close() {
      await ask(base, 'DELETE').catch(() => {});
      await driver.stop();
    },
  };
};
