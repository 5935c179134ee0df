import type { Feature } from '#flows/kernel/feature.ts';
import { experimentAlertSlice, selectExperimentAlert } from '#state/experiment-alert.ts';
import { closeExperimentAlert } from './alert.ts';

/** The alert that users in an experiment are shown. */
export const experiment = {
  slices: [experimentAlertSlice],
  scope: { experimentAlert: selectExperimentAlert },
  commands: {
    'experiments.closeAlert': closeExperimentAlert,
  },
} satisfies Feature;
