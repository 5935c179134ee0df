import { parseArgs } from 'node:util';
import { boundOf } from './regex-bound.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, from: { type: 'string', default: '0' } },
});
const first = Number(values.from);
const bound = boundOf(Array.from({ length: Number(values.count) }, (_none, index) => first + index));

console.log(JSON.stringify(bound, null, 2));
process.exitCode = bound.hanging.length > 0 ? 1 : 0;
