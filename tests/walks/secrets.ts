import type { Page } from '@playwright/test';
import { SECRETS } from './twin-answers.ts';

const CVC = new RegExp(`\\b${SECRETS.cvc}\\b`);

/** Which secret a text has in it, however its digits are parted. */
const secretIn = (text: string): string | undefined => {
  if (text.replace(/[\s\u00a0-]/g, '').includes(SECRETS.pan)) return 'the card number';
  return CVC.test(text) ? 'the security code' : undefined;
};

/** Where a page and its frames keep things. */
const storesOf = async (page: Page): Promise<[place: string, text: string][]> => {
  const read = (): string => {
    const all = (open: () => Storage): unknown => {
      try {
        return { ...open() };
      } catch {
        return {};
      }
    };
    return JSON.stringify([all(() => sessionStorage), all(() => localStorage), history.state, document.cookie]);
  };
  return Promise.all(
    page.frames().map(async (frame): Promise<[string, string]> => {
      const place = frame === page.mainFrame() ? "the host's storage" : "the frame's storage";
      return [place, `${frame.url()} ${await frame.evaluate(read).catch(() => '')}`];
    }),
  );
};

export interface Heard {
  /** Messages both ways, as the host's log has them. */
  readonly messages: readonly string[];
  readonly console: readonly string[];
  /** Addresses that were asked for. */
  readonly addresses: readonly string[];
}

/** Where a secret has got to; empty when nowhere. */
export const findSecrets = async (page: Page, { messages, console, addresses }: Heard): Promise<string[]> => {
  const places: [place: string, text: string][] = [
    ...(await storesOf(page)),
    ['a message', messages.join('\n')],
    ['the console', console.join('\n')],
    ['an address', addresses.join('\n')],
  ];
  return places.flatMap(([place, text]) => {
    const secret = secretIn(text);
    return secret ? [`${secret} is in ${place}`] : [];
  });
};
