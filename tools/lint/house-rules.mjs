/**
 * Lint rules of the project that no stock rule can express. Plain JavaScript, because the linter loads it with the
 * oldest supported Node. Allowed imports between rooms are in `.oxlintrc.json`, beside the other rules.
 */
import { noBooleanParameter } from './no-boolean-parameter.mjs';
import { noDeviceDate } from './no-device-date.mjs';
import { noReExport } from './no-re-export.mjs';
import { plainFileName } from './plain-file-name.mjs';
import { plainWords } from './plain-words.mjs';
import { roomDirection } from './room-direction.mjs';

export default {
  meta: { name: 'house' },
  rules: {
    'no-boolean-parameter': noBooleanParameter,
    'no-device-date': noDeviceDate,
    'no-re-export': noReExport,
    'plain-file-name': plainFileName,
    'plain-words': plainWords,
    'room-direction': roomDirection,
  },
};
