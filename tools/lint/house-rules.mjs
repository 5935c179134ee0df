/**
 * Lint rules of the house that no stock rule can express. Plain JavaScript, because the linter loads it with the
 * oldest Node the project supports. What each room may import stands in `.oxlintrc.json`, beside the other rules.
 */
import { noBooleanParameter } from './no-boolean-parameter.mjs';
import { noDeviceDate } from './no-device-date.mjs';
import { noReExport } from './no-re-export.mjs';
import { plainFileName } from './plain-file-name.mjs';
import { roomDirection } from './room-direction.mjs';

export default {
  meta: { name: 'house' },
  rules: {
    'no-boolean-parameter': noBooleanParameter,
    'no-device-date': noDeviceDate,
    'no-re-export': noReExport,
    'plain-file-name': plainFileName,
    'room-direction': roomDirection,
  },
};
