import { findMethod, groupOf, groupPicked, methodPicked } from '#state/selection.ts';
import type { Command } from './context.ts';
import { FlowError } from './flow-error.ts';

const asName = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Chooses a group and opens its page. */
export const openGroup: Command = ({ store, navigator }, { name }) => {
  store.dispatch(groupPicked(asName(name)));
  navigator.go('deposit.group');
  return true;
};

/** Chooses a method: form and amount are set, then the page of its card view opens (Spec core §2). */
export const pickMethod: Command = async (context, { name }, signal) => {
  const { store, navigator, layouts } = context;
  const { entries } = store.getState().methods;
  const method = findMethod(entries, asName(name));
  if (!method) throw new FlowError('no-method');
  const { startForm } = await import('./start-form.ts');
  if (signal.aborted) return false;
  store.dispatch(methodPicked({ group: groupOf(entries, method.name), method: method.name }));
  startForm(context, method);
  navigator.go(layouts.screenFor(method));
  return true;
};
