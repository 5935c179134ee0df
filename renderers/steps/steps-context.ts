import { createContext, use } from 'react';

const StepsContext = createContext(false);

export const StepsProvider = StepsContext.Provider;

/** Whether a list of steps stands around, of which each step is an item. */
export const useIsInSteps = (): boolean => use(StepsContext);
