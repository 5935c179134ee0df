import { closeExperimentAlert } from './experiment-alert.ts';

/** Commands of what users in an experiment are shown. */
export const experimentCommands = {
  'experiments.closeAlert': closeExperimentAlert,
};
