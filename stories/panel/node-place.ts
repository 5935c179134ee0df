import { createContext } from 'react';

/** Where a person wrote a node, and a way there. */
export interface NodePlace {
  readonly text: string;
  open(): void;
}

/** From a node's pointer in the drawn screen to the file it is written in; Storybook has no editor to lead to. */
export const NodePlaceContext = createContext<(pointer: string) => NodePlace | undefined>(() => undefined);
