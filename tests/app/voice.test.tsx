// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Voice } from '#app/voice.tsx';
import { VoiceRegions } from '#renderers/parts/voice-regions.tsx';

const notice = (words: string): string => `<p data-spoken="polite" data-spoken-on="change">${words}</p>`;

/** A page below whose notices a dialog may be open. */
const Page = ({ hasDialog }: { readonly hasDialog: boolean }) => (
  <>
    <Voice />
    <main>
      <div data-screen="a">
        <div id="room" />
        <dialog open={hasDialog}>
          <VoiceRegions />
        </dialog>
      </div>
    </main>
  </>
);

const heardIn = (place: string): string => document.querySelector(`${place}[data-voice="polite"]`)?.textContent ?? '';
const BESIDE = ':not(dialog *)';
const IN_DIALOG = 'dialog ';

/** A notice comes up on the page, and has been said. */
const say = async (words: string): Promise<void> => {
  document.querySelector('#room')?.insertAdjacentHTML('beforeend', notice(words));
  await act(() => vi.advanceTimersByTimeAsync(200));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what the announcer says', () => {
  it('is heard beside the page while no dialog is open', async () => {
    render(<Page hasDialog={false} />);
    await say('Offline');
    expect([heardIn(BESIDE), heardIn(IN_DIALOG)]).toEqual(['Offline.', '']);
  });

  it('is heard in the dialog that is open, as nothing else is then', async () => {
    render(<Page hasDialog />);
    await say('Sent');
    expect([heardIn(BESIDE), heardIn(IN_DIALOG)]).toEqual(['', 'Sent.']);
  });

  it('is gone once it has been read, and not before what follows it has been', async () => {
    render(<Page hasDialog={false} />);
    await say('Offline');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await say('Online');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(heardIn(BESIDE)).toBe('Online.');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(heardIn(BESIDE)).toBe('');
  });
});
