import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Browser, ELEMENT } from '#tests/browsers/driver/browser.ts';
import {
  DriverError,
  memberOf,
  type CommandName,
  type Parameters,
  type Session,
} from '#tests/browsers/driver/commands.ts';
import { startDisplay } from '#tests/browsers/driver/display.ts';
import { KEY } from '#tests/browsers/driver/key.ts';

interface Heard {
  readonly type: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A phone app whose only page is the cashier. */
export interface App {
  readonly browser: Browser;
  /** Messages of the widget to the bridge, in order. */
  readonly heard: readonly Heard[];
  /** Addresses that the view was asked to open and did not. */
  readonly outside: readonly string[];
  /** Sends a message to the widget, as the app does. */
  say(message: Heard): Promise<void>;
  close(): Promise<void>;
}

const ANSWER_MS = 20_000;
const POLL_MS = 20;

/** Elements have a number, as long as their page is loaded. */
const inPage = (script: string, args: unknown): string => `(() => {
  const found = (function () { ${script} })(...${JSON.stringify(args)});
  if (!(found instanceof Element)) return JSON.stringify(found ?? null);
  window.shownElements ??= [];
  return JSON.stringify({ '${ELEMENT}': String(window.shownElements.push(found) - 1) });
})()`;

const middleOf = (id: string): string => `(() => {
  const element = window.shownElements?.[${Number(id)}];
  if (!element?.isConnected) return 'null';
  const { left, top, width, height } = element.getBoundingClientRect();
  return JSON.stringify([Math.round(left + width / 2), Math.round(top + height / 2)]);
})()`;

const hasFocus = (id: string): string =>
  `JSON.stringify(document.activeElement === window.shownElements?.[${Number(id)}])`;

/** Keys without text, by the display's names. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  [KEY.backspace]: 'BackSpace',
  [KEY.down]: 'Down',
  [KEY.enter]: 'Return',
};

/** Arguments for xdotool: texts unchanged, keys by their names. */
const pressesOf = (text: string): string[][] =>
  text.match(new RegExp(`${KEY.control}.|[\uE000-\uF8FF]|[^\uE000-\uF8FF]+`, 'gu'))?.map((part) => {
    if (part.startsWith(KEY.control)) return ['key', `ctrl+${part.slice(1)}`];
    const name = KEY_NAMES[part];
    return name === undefined ? ['type', '--delay', '20', part] : ['key', name];
  }) ?? [];

/** Starts the app on a virtual display, with input as by a person. */
export const openApp = async (
  programs: { python: string; display: string; presses: string },
  startData: () => object,
): Promise<App> => {
  const display = await startDisplay(programs.display);
  const env = { ...process.env, DISPLAY: display.name };
  const shell = spawn(programs.python, [resolve('tests/browsers/app/ios_shell.py')], { env });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const heard: Heard[] = [];
  const outside: string[] = [];
  let complaints = '';
  shell.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-2000);
  });

  let count = 0;
  const tell = (name: 'go' | 'reload' | 'run', more: Parameters): Promise<unknown> =>
    new Promise((resolveAnswer, reject) => {
      const id = ++count;
      waiting.set(id, { resolve: resolveAnswer, reject });
      shell.stdin.write(`${JSON.stringify({ id, name, ...more })}\n`);
      globalThis.setTimeout(() => reject(new DriverError('timeout', `${name}: ${complaints}`)), ANSWER_MS).unref();
    });
  const press = (...args: string[]): void => void execFileSync(programs.presses, args, { env });

  const onHeard = async (message: Heard): Promise<void> => {
    heard.push(message);
    if (message.type === 'Loaded')
      await tell('run', { script: `window.cashierUserData = ${JSON.stringify(startData())}; 'null'` });
    if (message.type === 'onTokenExpired') await say({ type: 'loaded', payload: { ...startData() } });
  };
  const say = async (message: Heard): Promise<void> => {
    await tell('run', { script: `window.cashierReceive(${JSON.stringify(JSON.stringify(message))}); 'null'` });
  };
  createInterface(shell.stdout).on('line', (text) => {
    const line: unknown = JSON.parse(text);
    const answered = waiting.get(Number(memberOf(line, 'id')));
    const error = memberOf(line, 'error');
    if (answered && typeof error === 'string') answered.reject(new DriverError('javascript error', error));
    else if (answered) answered.resolve(memberOf(line, 'value'));
    else if (memberOf(line, 'outside') !== undefined) outside.push(String(memberOf(line, 'outside')));
    else onHeard(JSON.parse(String(memberOf(line, 'heard')))).catch(() => {});
  });

  const middle = async (id: unknown): Promise<string[]> => {
    const place = await tell('run', { script: middleOf(String(id)) });
    if (!Array.isArray(place)) throw new DriverError('stale element reference', String(id));
    return place.map(String);
  };
  const click = async (id: unknown): Promise<void> => press('mousemove', '--sync', ...(await middle(id)), 'click', '1');
  const isFocused = async (id: unknown): Promise<boolean> =>
    (await tell('run', { script: hasFocus(String(id)) })) === true;
  const commands: Partial<Record<CommandName, (parameters: Parameters) => Promise<unknown>>> = {
    go: ({ url }) => tell('go', { url }),
    reload: () => tell('reload', {}),
    run: ({ script, args }) => tell('run', { script: inPage(String(script), args) }),
    click: ({ id }) => click(id),
    async type({ id, text }) {
      // A click would put the caret into the middle of the selected text.
      if (!(await isFocused(id))) await click(id);
      // WebKit delivers keys even if the page has not handled the click yet, so they would reach the element with the
      // old focus.
      for (const end = Date.now() + ANSWER_MS; !(await isFocused(id)); await setTimeout(POLL_MS))
        if (Date.now() > end) throw new DriverError('timeout', 'what was pressed has not got the focus');
      for (const args of pressesOf(String(text))) press(...args);
    },
    tabs: async () => ['app'],
    enterFrame: async () => null,
  };
  const session: Session = {
    pid: shell.pid ?? 0,
    send(name, parameters = {}) {
      const command = commands[name];
      if (!command) throw new DriverError('unknown command', name);
      return command(parameters);
    },
    async close() {
      const ended = once(shell, 'exit');
      shell.kill('SIGKILL');
      await ended;
      await display.stop();
    },
  };
  const browser = new Browser(session);
  browser.isFramed = false;
  return { browser, heard, outside, say, close: () => browser.close() };
};
