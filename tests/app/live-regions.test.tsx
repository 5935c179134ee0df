// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceChanges } from '#app/announce-changes.ts';
import { createEnginePorts } from '#app/engine-ports.ts';
import { keepFocus } from '#app/keep-focus.ts';
import { Notices } from '#app/notices.tsx';
import english from '#generated/locales/en.json' with { type: 'json' };
import { createTexts } from '#i18n/texts.ts';
import { dialogOpened } from '#renderers/parts/open-dialog.ts';
import { noticeShown } from '#state/notices.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('the announcer', () => {
  const main = document.createElement('main');
  const notice = (words: string, urgency = 'assertive', on = 'change'): string =>
    `<div data-spoken="${urgency}" data-spoken-on="${on}"><p>${words}</p></div>`;
  const later = (ms = 200): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const page = (html: string): string => `<div data-screen="a">${html}</div>`;
  const room = (): Element => main.querySelector('[data-screen]') ?? main;
  /** Changes the page, and waits until the change is announced. */
  const show = async (html: string, into: Element = main): Promise<void> => {
    into.innerHTML = html;
    await later();
  };
  let end: () => void;
  let said: string[];

  beforeEach(() => {
    said = [];
    document.body.replaceChildren(main);
    main.innerHTML = '';
    end = announceChanges(main, { say: (words, urgency) => void said.push(`${urgency}: ${words}`), clear() {} });
  });
  afterEach(() => end());

  it('announces a notice that appears on a page, once, with its urgency', async () => {
    await show(page('<p>Pay</p>'));
    await show(`<p>Pay</p>${notice('Time is up')}`, room());
    room().append(document.createElement('hr'));
    await later();
    expect(said).toEqual(['assertive: Time is up.']);
  });

  it('announces the result of an arriving page, and the next result, but not its notices', async () => {
    await show(page(notice('Processing', 'polite', 'arrival') + notice('Pay the exact amount')));
    const line = main.querySelector('p')?.firstChild;
    if (line) line.nodeValue = 'Payment declined';
    main.querySelector('[data-spoken]')?.setAttribute('data-spoken', 'assertive');
    await later();
    expect(said).toEqual(['polite: Processing.', 'assertive: Payment declined.']);
  });

  it('announces the last of several changes, and the same words again when they appear again', async () => {
    await show(page('<i></i>'));
    room().innerHTML = notice('Checking', 'polite');
    await later(50);
    await show(notice('Offline', 'polite'), room());
    await show('<i></i>', room());
    await show(notice('Offline', 'polite'), room());
    expect(said).toEqual(['polite: Offline.', 'polite: Offline.']);
  });
});

describe('the live regions', () => {
  let bench: Bench;
  let closeDialog: (() => void) | undefined;

  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(english)));
    bench = openBench();
    document.body.replaceChildren();
    const texts = createTexts({ report: () => {}, urls: { './locales/en.json': '/en.json' } });
    await texts.load('en');
    const ports = createEnginePorts(bench.context, bench.runner, texts);
    render(
      <Provider store={bench.store}>
        <Notices ports={ports} texts={texts} />
        <main>
          <div id="room" data-screen="a">
            <dialog open />
          </div>
        </main>
      </Provider>,
    );
  });
  afterEach(() => {
    act(() => closeDialog?.());
    closeDialog = undefined;
    cleanup();
  });
  const openDialog = (): void => act(() => void (closeDialog = dialogOpened(screen.getByRole('dialog'))));
  const textIn = (place = ''): string => document.querySelector(`${place}[data-voice="polite"]`)?.textContent ?? '';
  const wait = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => {}));
  const say = (words: string): Promise<void> => {
    const html = `<p data-spoken="polite" data-spoken-on="change">${words}</p>`;
    document.querySelector('#room')?.insertAdjacentHTML('beforeend', html);
    return wait(200);
  };
  const NOTICE = { id: 'a', textKey: 'provider.error', tone: 'danger' } as const;
  const notify = (): void => act(() => void bench.store.dispatch(noticeShown(NOTICE)));

  it('announce beside the page, in a dialog while it is open, and stay in the document', async () => {
    const regions = [...document.querySelectorAll(':not(dialog *)[aria-live]')];
    openDialog();
    await say('Sent');
    expect([textIn(':not(dialog *)'), textIn('dialog ')]).toEqual(['', 'Sent.']);
    act(() => closeDialog?.());
    await say('Offline');
    expect([textIn(':not(dialog *)'), textIn('dialog ')]).toEqual(['Offline.', '']);
    expect(regions.map(({ isConnected }) => isConnected)).toEqual([true, true, true]);
  });

  it('drop each message after seven seconds, and when another page opens', async () => {
    await say('Offline');
    await wait(5000);
    await say('Online');
    await wait(6000);
    expect(textIn()).toBe('Online.');
    await wait(2000);
    expect(textIn()).toBe('');
    await say('Do not pay');
    document.querySelector('#room')?.insertAdjacentHTML('beforeend', '<i data-screen="b"></i>');
    await wait(10);
    expect(textIn()).toBe('');
  });

  it('hold a snackbar in the dialog, where it can be closed', () => {
    openDialog();
    const region = document.querySelector('dialog > [aria-live="polite"]');
    notify();
    expect(region?.textContent).toContain(english['provider.error']);
    act(() => within(screen.getByRole('dialog')).getByRole('button', { hidden: true }).click());
    expect(screen.queryByText(english['provider.error'])).toBeNull();
  });

  it('hold a snackbar for its five seconds when the dialog closes before', async () => {
    openDialog();
    notify();
    await wait(3000);
    act(() => closeDialog?.());
    expect(screen.getByText(english['provider.error']).closest('dialog')).toBeNull();
    await wait(2000);
    expect(screen.queryByText(english['provider.error'])).toBeNull();
  });
});

describe('the focus', () => {
  const main = Object.assign(document.createElement('main'), { tabIndex: -1 });
  let end: () => void;

  const button = (textContent = ''): HTMLButtonElement => {
    const made = Object.assign(document.createElement('button'), { textContent });
    main.append(made);
    return made;
  };
  const at = (key: string, idx = 0): void => window.history.replaceState({ key, idx }, '');
  /** Observers are called in a microtask. */
  const focused = async (): Promise<Element | null> => {
    await Promise.resolve();
    return document.activeElement;
  };

  beforeEach(() => {
    document.body.replaceChildren(main);
    main.replaceChildren();
    main.removeAttribute('aria-label');
    end = keepFocus(main);
  });
  afterEach(() => {
    end();
    window.history.replaceState(null, '');
  });

  it('moves to the page when its button is removed, unless the user has pressed outside', async () => {
    for (const isPressed of [false, true]) {
      const pressed = button();
      pressed.focus();
      if (isPressed) document.dispatchEvent(new Event('pointerdown'));
      pressed.remove();
      expect(await focused()).toBe(isPressed ? document.body : main);
    }
  });

  it('returns to a button that was disabled meanwhile', async () => {
    const pay = button();
    pay.focus();
    pay.blur();
    pay.disabled = true;
    expect(await focused()).toBe(main);
    pay.disabled = false;
    expect(await focused()).toBe(pay);
  });

  it('returns with the page to the control that opened the next page', () => {
    const tile = button('Bank card');
    at('list');
    tile.focus();
    at('form');
    main.focus();
    expect(document.activeElement).toBe(main);
    main.blur();
    at('list');
    main.focus();
    expect(document.activeElement).toBe(tile);
  });

  it('returns to the control named like the opened page if the focus was not observed at that time', () => {
    end();
    main.setAttribute('aria-label', 'Bank card');
    at('form', 1);
    main.focus();
    end = keepFocus(main);
    main.blur();
    at('list');
    button('Deposit');
    const tile = button('Bank card from ₸500');
    main.focus();
    expect(document.activeElement).toBe(tile);
    at('next', 2);
    main.focus();
    expect(document.activeElement).toBe(main);
  });

  it('stays in an open dialog: with its title, and with its button once that is enabled', async () => {
    const behind = button();
    const dialog = Object.assign(document.createElement('dialog'), { open: true });
    const title = Object.assign(document.createElement('h2'), { tabIndex: -1 });
    const yes = document.createElement('button');
    dialog.append(title, yes);
    main.append(dialog);
    behind.focus();
    title.focus();
    behind.remove();
    expect(await focused()).toBe(title);
    yes.focus();
    yes.blur();
    yes.disabled = true;
    expect(await focused()).toBe(title);
    yes.disabled = false;
    expect(await focused()).toBe(yes);
    yes.remove();
    expect(await focused()).toBe(title);
    dialog.remove();
    expect(await focused()).toBe(main);
  });
});
