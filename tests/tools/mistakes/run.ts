import { parseArgs } from 'node:util';
import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { around } from './around.ts';
import { behaviour } from './behaviour.ts';
import { measurer } from './measure.ts';
import { structure } from './structure.ts';
import { values as wrongValues } from './values.ts';

const GROUPS = { behaviour, values: wrongValues, structure, around };

const { values, positionals } = parseArgs({
  options: { places: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const measure = measurer(treeOf(readFiles(), readGround()));

for (const [name, kinds] of Object.entries(GROUPS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { caught, total, missed, nowhere } = measure(kinds, Number(values.places));
  console.log(
    `${name}: ${caught} of ${total} mistakes told\n${missed.join('\n')}\nno place for: ${nowhere.join(', ')}\n`,
  );
}
