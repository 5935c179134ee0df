import { home } from './home.ts';
import { stagePage, type Look } from './stage-page.ts';
import type { StagePage } from './stage-protocol.ts';

/** A separate preview, for example on a phone: its address contains what it shows. */
export const standaloneAddress = (origin: string, look: Look): string =>
  new URL(`stage.html#${new URLSearchParams({ ...look }).toString()}`, origin).href;

/** The hash of the address, if any. */
export const standaloneHash = (): string | undefined => (location.hash.length > 1 ? location.hash.slice(1) : undefined);

const lookIn = (hash: string): Look => {
  const asked = new URLSearchParams(hash);
  const read = (name: keyof Look, otherwise: string): string => asked.get(name) ?? otherwise;
  return {
    layout: read('layout', 'deposit.methods'),
    state: read('state', ''),
    locale: read('locale', 'en'),
    theme: read('theme', 'light'),
    brand: read('brand', 'none'),
    platform: read('platform', 'sample'),
  };
};

export const standalonePage = async (): Promise<StagePage> =>
  stagePage(await home.read(), lookIn(standaloneHash() ?? ''));
