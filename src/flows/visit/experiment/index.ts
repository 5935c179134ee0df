import { sessionStore } from '#platform/storage.ts';
import { alertClosed, alertDue, experimentAlertSlice, selectExperimentAlert } from '#state/experiment-alert.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import type { Feature } from '#flows/kernel/feature.ts';

/** Where this tab keeps that the alert was closed: it does not come back with a reload. */
const CLOSED_KEY = 'experiment_alert_closed';

/** The alert of a group, unless the user has closed it in this tab. */
export const showExperimentAlert = ({ store }: FlowContext, group: string): void => {
  if (sessionStore.get(CLOSED_KEY) === group) return;
  store.dispatch(alertDue(group));
};

/** The user has read it. */
const closeExperimentAlert = ({ store }: Pick<FlowContext, 'store'>): boolean => {
  sessionStore.set(CLOSED_KEY, store.getState().experimentAlert?.group ?? '');
  store.dispatch(alertClosed());
  return true;
};

/** The alert that users in an experiment are shown. */
export const experiment = {
  slices: [experimentAlertSlice],
  scope: { experimentAlert: selectExperimentAlert },
  commands: {
    'experiments.closeAlert': closeExperimentAlert,
  },
} satisfies Feature;
