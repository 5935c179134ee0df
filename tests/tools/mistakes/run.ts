import { parseArgs } from 'node:util';
import { isTold } from '#tools/check/check-tree.ts';
import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { around } from './around.ts';
import { behaviour } from './behaviour.ts';
import { measure } from './measure.ts';
import { structure } from './structure.ts';
import { values as wrongValues } from './values.ts';

const { values } = parseArgs({ options: { places: { type: 'string', default: '1' } } });
const tree = treeOf(readFiles(), readGround());

if (isTold(tree, tree.pages)) throw new Error('The shipped tree has findings of its own.');
for (const [name, kinds] of Object.entries({ behaviour, values: wrongValues, structure, around })) {
  const { caught, total, missed, nowhere } = measure(kinds, tree, Number(values.places));
  console.log(
    `${name}: ${caught} of ${total} mistakes told\n${missed.join('\n')}\nno place for: ${nowhere.join(', ')}\n`,
  );
}
