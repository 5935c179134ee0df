import type { FlowContext } from '#flows/kernel/context.ts';

/** Waits while the list is that of the last visit: a tap on it counts once the server has confirmed what is offered. */
export const whenConfirmed = ({ store }: Pick<FlowContext, 'store'>): Promise<void> =>
  new Promise((resolve) => {
    const isRecalled = (): boolean => store.getState().methods.isRecalled;
    if (!isRecalled()) return resolve();
    const stop = store.subscribe(() => {
      if (isRecalled()) return;
      stop();
      resolve();
    });
    return undefined;
  });
