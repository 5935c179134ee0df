import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ar from '#generated/locales/ar.json' with { type: 'json' };
import en from '#generated/locales/en.json' with { type: 'json' };
import { startSandbox, type Sandbox } from '#sandbox/server.ts';
import type { Visit } from '#tests/e2e/cashier.ts';
import { createControl, type Control } from '#tests/e2e/control.ts';
import type { Browser, Target } from './driver/browser.ts';

type TextKey = keyof typeof en;

const TEXTS = { en, ar };

export const screen = (id: string): Target => ({ css: `[data-screen="${id}"]` });
export const node = (id: string, inside = ''): Target => ({ css: `[data-node="${id}"] ${inside}`.trim() });
export const field = (name: string): Target => ({ css: `[data-field="${name}"] input` });
/** Finds it by the beginning of its text. */
export const button = (says: string): Target => ({ css: 'button, a[href]', says });

export const textOf = (key: TextKey, locale: keyof typeof TEXTS = 'en'): string =>
  TEXTS[locale][key].replace(/\s*\{\{.*/, '');

/** Waits until the list is shown and can be pressed. */
const TILE = node('tile');

/** A server for one story on new origins, so that no storage of an earlier story or browser is left. */
export class Scene {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly control: Control;
  /** Folder of the deployment's pack. */
  readonly packFolder: string;

  constructor(browser: Browser, sandbox: Sandbox, packFolder: string) {
    this.browser = browser;
    this.sandbox = sandbox;
    this.control = createControl(sandbox.apiOrigin);
    this.packFolder = packFolder;
  }

  addressOf(visit: Visit): string {
    const said = { country: 'MX', currency: 'MXN', width: 'desktop', developer: 'open', ...visit };
    return `${this.sandbox.demoOrigin}/?${new URLSearchParams(said)}`;
  }

  /** The host's page, with the list of methods in its frame. */
  async open(visit: Visit = {}): Promise<void> {
    await this.browser.go(this.addressOf(visit));
    await this.browser.untilShown(TILE);
  }

  async pick(tile: string): Promise<void> {
    await this.browser.click(button(tile));
  }

  async fillAmount(amount: string): Promise<void> {
    await this.browser.replace(field('amount'), amount);
  }

  /** Opens the requisites of a bank transfer, which has no fields. */
  async orderSpei(visit: Visit = {}): Promise<void> {
    await this.open(visit);
    await this.pick('SPEI');
    await this.browser.click(button(textOf('deposit.submit', visit.locale)));
    await this.browser.untilShown(screen('deposit.unified-form'));
    await this.browser.untilShown(node('requisite'));
  }

  /** Reports the payment as made, and waits until it has arrived. */
  async finish(locale: keyof typeof TEXTS = 'en'): Promise<void> {
    await this.browser.click(button(textOf('common.paid', locale)));
    await this.untilPaid(locale);
  }

  async untilPaid(locale: keyof typeof TEXTS = 'en'): Promise<void> {
    await this.browser.untilShown(screen('deposit.complete'));
    const done = textOf('complete.processed.title', locale);
    await this.browser.until(done, async () => (await this.browser.text()).includes(done));
  }

  /** Types of the messages that the host has got, in order. */
  heard(): Promise<string[]> {
    return this.browser.runInHost(() =>
      [...document.querySelectorAll('#log [data-direction="in"]')].map((line) => line.getAttribute('data-type') ?? ''),
    );
  }

  async untilHeard(type: string): Promise<void> {
    await this.browser.until(`the host hears ${type}`, async () => (await this.heard()).includes(type));
  }
}

/** Factor on the sandbox's delays: a payment of ten seconds takes two. */
const TIME_SCALE = 0.02;

/** The server's state, for the report of a failed story. */
const serverSide = async (control: Control): Promise<string> => {
  const deposits = (await control.deposits()).map(({ paymentMethod, phase }) => `${paymentMethod} is ${phase}`);
  const calls = (await control.calls()).map(({ path, status }) => `${path} ${status}`);
  return [...deposits, `calls: ${calls.join(', ')}`].join('; ');
};

export const withScene = async (
  browser: Browser,
  { timeScale = TIME_SCALE }: { timeScale?: number | undefined },
  play: (scene: Scene) => Promise<void>,
): Promise<void> => {
  const packDirectory = mkdtempSync(join(tmpdir(), 'pack-'));
  const ports = { portWidget: 0, portDemo: 0, portProvider: 0 };
  const sandbox = await startSandbox({ ...ports, timeScale, packDirectory });
  const scene = new Scene(browser, sandbox, packDirectory);
  try {
    await play(scene);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${why}\n     The server: ${await serverSide(scene.control).catch(String)}`, { cause });
  } finally {
    await sandbox.close();
    rmSync(packDirectory, { recursive: true, force: true });
  }
};
