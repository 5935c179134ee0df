import type { BrowserContext, TestInfo } from '@playwright/test';

declare global {
  interface Window {
    /** Pointer events of this document, in order. */
    pressesSeen?: string[];
  }
}

/** Notes every press and click from now on: where a tap does nothing, they tell whether it has come and what it met. */
export const notePresses = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: string[] = [];
    window.pressesSeen = seen;
    const note = (event: Event, what: string): void => {
      const target = event.target instanceof Element ? event.target : null;
      const node = target?.closest('[data-node]')?.getAttribute('data-node') ?? '';
      seen.push(`${Math.round(event.timeStamp)} ms ${what} ${target?.tagName ?? ''} ${node}`);
    };
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      window.addEventListener(type, (event) => note(event, type), { capture: true });
    }
    // A click that something has taken in for good does not come this far.
    window.addEventListener('click', (event) => note(event, 'click passed on'));
  });

/** Tells beside a failure what was pressed in every frame. */
export const tellPresses = async (context: BrowserContext, info: TestInfo): Promise<void> => {
  const frames = context.pages().flatMap((page) => page.frames());
  const told = await Promise.all(
    frames.map(async (frame) => {
      const seen = await frame.evaluate(() => window.pressesSeen ?? []).catch(() => ['this frame is gone']);
      return [frame.url(), ...seen].join('\n  ');
    }),
  );
  await info.attach('presses', { body: told.join('\n'), contentType: 'text/plain' });
};
