import { findMethod, groupOf, methodPicked } from '#state/selection.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** Selects a method and its group. */
export const selectMethodNamed = ({ store, layouts }: Pick<FlowContext, 'store' | 'layouts'>, name: string): void => {
  const { methods, selection } = store.getState();
  if (selection.method === name) return;
  const method = findMethod(methods.entries, name);
  const traits = method ? layouts.traitsOf(method) : {};
  store.dispatch(methodPicked({ group: groupOf(methods.entries, name), method: name, traits }));
};
