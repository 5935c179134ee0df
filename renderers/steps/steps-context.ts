import { createContext, use } from 'react';

const StepsContext = createContext(false);

export const StepsProvider = StepsContext.Provider;

/** True inside a list of steps, of which each step is an item. */
export const useIsInSteps = (): boolean => use(StepsContext);
