import { groupOf, methodPicked } from '#state/selection.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Makes a method the picked one, with the group it stands in. */
export const selectMethodNamed = ({ store }: Pick<FlowContext, 'store'>, name: string): void => {
  const { methods, selection } = store.getState();
  if (selection.method !== name) store.dispatch(methodPicked({ group: groupOf(methods.entries, name), method: name }));
};
