import type { FileTexts } from '#studio/protocol.ts';
import { hostedHome } from './hosted-home.ts';
import { localHome, type Home } from './home.ts';

/** The local server's project while developing; the files that were built in, where the studio is hosted. */
export const home: Home = import.meta.env.PROD ? hostedHome : localHome;

export const readHome = (): Promise<FileTexts> => home.read();
