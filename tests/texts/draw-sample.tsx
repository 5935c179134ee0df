import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { directionOf } from '#i18n/locale.ts';
import { loadShippedScreen } from '#stories/preview-screens.ts';
import { loadTexts } from '#stories/preview-texts.ts';
import { ScreenPreview } from '#stories/screen-preview.tsx';
import type { Sample } from './samples.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** A page in one of its states, on the document as the widget's start prepares it. */
export interface DrawnSample {
  /** Shows the sample in the locale. */
  show(locale: string): Promise<HTMLElement>;
  remove(): Promise<void>;
}

const nextTask = async (): Promise<void> => {
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
};

const dress = (locale: string): void => {
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = directionOf(locale);
  documentElement.dataset.theme = 'light';
};

export const drawSample = async (screen: string, { name, scope }: Sample): Promise<DrawnSample> => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const origin = { story: name, page: name, title: name, about: name, ownRoots: [] };
  // A loaded page is drawn, and redrawn in another language, within two tasks.
  const loaded = Promise.resolve(await loadShippedScreen(screen));
  const load = (): typeof loaded => loaded;
  return {
    async show(locale) {
      await loadTexts(locale);
      dress(locale);
      const session = { locale, theme: 'light', platform: 'mobile' };
      await act(async () => {
        root.render(<ScreenPreview load={load} origin={origin} scope={scope} session={session} />);
        await Promise.resolve();
      });
      await nextTask();
      await nextTask();
      return host;
    },
    async remove() {
      await act(async () => {
        root.unmount();
        await Promise.resolve();
      });
      host.remove();
    },
  };
};
