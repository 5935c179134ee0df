import { sessionStore } from '#platform/storage.ts';
import { alertClosed, alertDue, experimentAlertSlice, selectExperimentAlert } from '#state/experiment-alert.ts';
import type { FlowContext, Feature } from '#flows/kernel/index.ts';

/** Storage key for a closed alert, so that a reload does not show it again. */
const CLOSED_KEY = 'experiment_alert_closed';

/** Shows the alert of a group, unless the user has closed it in this tab. */
export const showExperimentAlert = ({ store }: FlowContext, group: string): void => {
  if (sessionStore.get(CLOSED_KEY) === group) return;
  store.dispatch(alertDue(group));
};

/** Closes the alert. */
const closeExperimentAlert = ({ store }: Pick<FlowContext, 'store'>): boolean => {
  sessionStore.set(CLOSED_KEY, store.getState().experimentAlert?.group ?? '');
  store.dispatch(alertClosed());
  return true;
};

/** The alert for users in an experiment. */
export const experiment = {
  slices: [experimentAlertSlice],
  scope: { experimentAlert: selectExperimentAlert },
  commands: {
    'experiments.closeAlert': closeExperimentAlert,
  },
} satisfies Feature;
