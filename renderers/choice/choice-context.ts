import { createContext, use } from 'react';

/** The surrounding choice, for its options. */
export interface ChoiceState {
  /** Name of the group of radio buttons, unique in the document. */
  readonly group: string;
  readonly value: string;
  readonly isDisabled: boolean;
  pick(value: string): void;
}

/** Outside of a choice an option is not selectable. */
const NONE: ChoiceState = { group: '', value: '', isDisabled: true, pick: () => {} };

const ChoiceContext = createContext<ChoiceState>(NONE);

export const ChoiceProvider = ChoiceContext.Provider;

export const useChoice = (): ChoiceState => use(ChoiceContext);
