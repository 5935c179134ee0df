import { parseArgs } from 'node:util';
import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { around } from './around.ts';
import { behaviour } from './behaviour.ts';
import { grammarNodes } from './grammar-nodes.ts';
import { grammarPages } from './grammar-pages.ts';
import { grammarRules } from './grammar-rules.ts';
import { habitsAround } from './habits-around.ts';
import { habitsNodes } from './habits-nodes.ts';
import { habitsPages } from './habits-pages.ts';
import { habitsRules } from './habits-rules.ts';
import { leftovers } from './leftovers.ts';
import { measurer } from './measure.ts';
import { structure } from './structure.ts';
import { values as wrongValues } from './values.ts';

const GROUPS = {
  behaviour,
  values: wrongValues,
  structure,
  around,
  'grammar of pages': grammarPages,
  'grammar of nodes': grammarNodes,
  'grammar of rules': grammarRules,
  'habits in nodes': habitsNodes,
  'habits in rules': habitsRules,
  'habits in pages': habitsPages,
  'habits around': habitsAround,
  leftovers,
};

const { values, positionals } = parseArgs({
  options: { places: { type: 'string', default: '1' }, pairs: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const measure = measurer(treeOf(readFiles(), readGround()));

for (const [name, kinds] of Object.entries(GROUPS)) {
  if (Number(values.places) === 0 || (positionals.length > 0 && !positionals.includes(name))) continue;
  const { caught, total, missed, several, nowhere } = measure.single(kinds, Number(values.places));
  console.log(
    [
      `${name}: ${caught} of ${total} mistakes told, ${caught - several.length} of them by one finding`,
      ...missed.map((one) => `missed: ${one}`),
      ...several.map((one) => `several: ${one}`),
      `no place for: ${nowhere.join(', ')}\n`,
    ].join('\n'),
  );
}

if (Number(values.pairs) > 0) {
  const kinds = Object.entries(GROUPS).flatMap(([name, own]) =>
    positionals.length > 0 && !positionals.includes(name) ? [] : own,
  );
  const { total, hidden } = measure.pairs(kinds, Number(values.pairs));
  console.log([`pairs: one of two is hidden in ${hidden.length} of ${total}`, ...hidden].join('\n'));
}
