// @vitest-environment jsdom
import './with-shipped.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import { Notices } from '#app/notices.tsx';
import { createTexts } from '#i18n/texts.ts';
import { dialogOpened } from '#renderers/parts/open-dialog.ts';
import { noticeShown } from '#state/notices.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

let bench: Bench;
let closeDialog: (() => void) | undefined;

/** A page with a dialog, and what is told beside it. */
const draw = async (): Promise<void> => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(english)));
  bench = openBench();
  const texts = createTexts({ report: () => {}, urls: { './locales/en.json': '/en.json' } });
  await texts.load('en');
  await texts.complete();
  const { ports } = createEnginePorts(bench.context, bench.runner, texts);
  render(
    <Provider store={bench.store}>
      <Notices ports={ports} texts={texts} />
      <main>
        <div data-screen="a">
          <div id="room" />
          <dialog open />
        </div>
      </main>
    </Provider>,
  );
};

const openDialog = (): void => act(() => void (closeDialog = dialogOpened(screen.getByRole('dialog'))));

const regionsBeside = (): Element[] => [...document.querySelectorAll(':not(dialog *)[aria-live]')];

const heardIn = (place: string): string => document.querySelector(`${place}[data-voice="polite"]`)?.textContent ?? '';
const heard = (): [beside: string, inDialog: string] => [heardIn(':not(dialog *)'), heardIn('dialog ')];

const wait = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => {}));

/** A notice comes up on the page, and has been said. */
const say = async (words: string): Promise<void> => {
  const notice = `<p data-spoken="polite" data-spoken-on="change">${words}</p>`;
  document.querySelector('#room')?.insertAdjacentHTML('beforeend', notice);
  await wait(200);
};

const tell = (): void =>
  act(() => void bench.store.dispatch(noticeShown({ id: 'a', textKey: 'provider.error', tone: 'danger' })));

beforeEach(openBrowser);
afterEach(() => {
  act(() => closeDialog?.());
  closeDialog = undefined;
  cleanup();
  closeBrowser();
});

describe('what the announcer says', () => {
  it('is heard beside the page while no dialog is open', async () => {
    await draw();
    await say('Offline');
    expect(heard()).toEqual(['Offline.', '']);
  });

  it('is heard in the dialog that is open, as nothing else is then, and beside the page again after it', async () => {
    await draw();
    const regions = regionsBeside();
    openDialog();
    await say('Sent');
    expect(heard()).toEqual(['', 'Sent.']);
    act(() => closeDialog?.());
    await say('Offline');
    expect(heard()).toEqual(['Offline.', '']);
    // Screen readers have watched them all the while.
    expect(regions.map(({ isConnected }) => isConnected)).toEqual([true, true, true]);
  });

  it('is gone once it has been read, and not before what follows it has been', async () => {
    await draw();
    await say('Offline');
    await wait(5000);
    await say('Online');
    await wait(5000);
    expect(heardIn('')).toBe('Online.');
    await wait(5000);
    expect(heardIn('')).toBe('');
  });
});

describe('a snackbar over a dialog', () => {
  it('can be heard and closed in it, as nothing beside it can', async () => {
    await draw();
    openDialog();
    const region = document.querySelector('dialog > [aria-live="polite"]');
    tell();
    expect(region?.textContent).toContain(english['provider.error']);
    act(() => within(screen.getByRole('dialog')).getByRole('button', { hidden: true }).click());
    expect(screen.queryByText(english['provider.error'])).toBeNull();
  });

  it('stays for its five seconds when the dialog closes', async () => {
    await draw();
    openDialog();
    tell();
    await wait(3000);
    act(() => closeDialog?.());
    expect(screen.getByText(english['provider.error']).closest('dialog')).toBeNull();
    await wait(2000);
    expect(screen.queryByText(english['provider.error'])).toBeNull();
  });
});
