import type { FileTexts } from '#studio/protocol.ts';
import { hostedHome } from './hosted-home.ts';
import { localHome, type Home } from './home.ts';

/** Put into the page by a local server that serves the built studio. */
const hasLocalServer = document.querySelector('meta[name="studio-server"]') !== null;

/** The project behind the local server; the files that were built in, where the studio is hosted. */
export const home: Home = import.meta.env.PROD && !hasLocalServer ? hostedHome : localHome;

export const readHome = (): Promise<FileTexts> => home.read();
