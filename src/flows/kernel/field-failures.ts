import { trackMetric } from '#platform/metrics.ts';
import type { FlowContext } from './context.ts';

/** Spec core §5: a field that fails its rules is an analytics event. Its name says nothing of what was typed. */
export const trackFieldFailures = ({ store }: Pick<FlowContext, 'store'>, names: readonly string[]): void => {
  const { form, selection } = store.getState();
  for (const name of names) {
    if (form?.fields[name]?.problem?.kind !== 'regex') continue;
    trackMetric('regex_error', { field: name, method: selection.method });
  }
};
