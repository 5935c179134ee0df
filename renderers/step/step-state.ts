/** How far a step has come. */
export type StepState = 'done' | 'now' | 'ahead' | 'stopped';

const STATES: Readonly<Record<StepState, true>> = { done: true, now: true, ahead: true, stopped: true };

const isState = (name: string): name is StepState => Object.hasOwn(STATES, name);

/** A state by its name; a step of any other is one to be done, with its number. */
export const parseStepState = (name: string): StepState | undefined => (isState(name) ? name : undefined);
