import { ALERT_EXPERIMENT } from '#domain/experiments.ts';
import { after } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Spec method-flows §9: when the experiment's alert starts. */
const ALERT_AFTER_MS = 3000;

/** Shows users in the experiment on alerts theirs, some time after the page. For any other user nothing of it is loaded. */
export const followExperiments = (context: FlowContext, pages: Promise<unknown>): void => {
  const group = context.store.getState().session.experiments[ALERT_EXPERIMENT];
  if (group === undefined) return;
  after(ALERT_AFTER_MS, () => {
    Promise.all([import('./alert.ts'), context.features.load('experiment'), pages])
      .then(([file]) => file.showExperimentAlert(context, group))
      .catch(reportError);
  });
};
