import { createContext } from 'react';

/** The location of a node in its file, and a link to it. */
export interface NodePlace {
  readonly text: string;
  open(): void;
}

/** Maps a node's pointer in the drawn screen to its file; Storybook has no editor to link to. */
export const NodePlaceContext = createContext<(pointer: string) => NodePlace | undefined>(() => undefined);
