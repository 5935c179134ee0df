import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMANDS, DriverError, memberOf, type Parameters, type Session } from './commands.ts';
import { startProcess } from './start-process.ts';

const START_MS = 30_000;
const STEP_MS = 50;

type Waiting = (error: unknown, value: unknown) => void;

/** Splits a stream of `<length>:<JSON>` packets, however it is chunked. */
const readPackets = (onPacket: (packet: unknown) => void): ((chunk: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < colon + 1 + length) return;
      onPacket(JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString()));
      rest = rest.subarray(colon + 1 + length);
    }
  };
};

const portOf = async (profile: string, hasEnded: () => boolean): Promise<number> => {
  const end = Date.now() + START_MS;
  while (Date.now() < end && !hasEnded()) {
    try {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      if (port > 0) return port;
    } catch {
      // Not yet.
    }
    await pause(STEP_MS);
  }
  throw new DriverError('not started', 'Firefox opens no port for automation');
};

/** Firefox's own protocol: WebDriver in packets, which geckodriver would translate into HTTP. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    const read = readPackets((packet) => {
      if (!Array.isArray(packet)) return;
      const [, id, error, value]: unknown[] = packet;
      this.#waiting.get(Number(id))?.(error, value);
      this.#waiting.delete(Number(id));
    });
    this.#socket.on('data', read);
    this.#socket.on('error', () => this.#giveUp());
    this.#socket.on('close', () => this.#giveUp());
  }

  #giveUp(): void {
    for (const tell of this.#waiting.values()) tell({ error: 'gone', message: 'Firefox has ended' }, undefined);
    this.#waiting.clear();
  }

  ask(command: string, parameters: Parameters): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const text = JSON.stringify([0, id, command, parameters]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (error, value) => {
        if (error) reject(new DriverError(String(memberOf(error, 'error')), String(memberOf(error, 'message'))));
        else resolve(value);
      });
      this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** Members of a command that Firefox names differently. */
const asFirefoxHas = ({ id, ...rest }: Parameters): Parameters => {
  const frame = memberOf(id, 'element-6066-11e4-a52e-4f735466cecf');
  return typeof frame === 'string' ? { ...rest, element: frame } : { ...rest, id: id ?? null };
};

const isWrapped = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).join() === 'value';

export const openFirefoxSession = async (options: {
  firefox: string;
  preferences: Readonly<Record<string, string | number | boolean>>;
}): Promise<Session> => {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const preferences = { 'marionette.port': 0, ...options.preferences };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${toText(value)});`);
  writeFileSync(join(profile, 'user.js'), `${lines.join('\n')}\n`);
  const args = [
    '--headless',
    '--width',
    '1280',
    '--height',
    '950',
    '--marionette',
    '--no-remote',
    '--profile',
    profile,
  ];
  // `sh` stays the parent of the suspended processes, and waits for them.
  const browser = startProcess('sh', ['-c', '"$@"; exit', 'sh', options.firefox, ...args], { MOZ_HEADLESS: '1' });
  const port = await portOf(profile, () => browser.hasEnded());
  const marionette = new Marionette(port);
  await marionette.ask('WebDriver:NewSession', { pageLoadStrategy: 'eager', unhandledPromptBehavior: 'ignore' });
  return {
    pid: browser.pid,
    async send(name, parameters = {}) {
      const answer = await marionette.ask(COMMANDS[name].firefox, asFirefoxHas(parameters));
      // Results that are not objects are wrapped in one.
      return isWrapped(answer) ? memberOf(answer, 'value') : answer;
    },
    async close() {
      marionette.close();
      await browser.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};
