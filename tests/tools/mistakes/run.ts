import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { wholeNumber } from '#tools/run/whole-number.ts';
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

const USAGE = `npm run schemas:mistakes [-- <group>…] [--places <number>] [--pairs <number>]

Makes the mistakes that people make in the shipped screens, and says which of them the checker does not report.
  <group>    ${Object.keys(GROUPS).join(', ')}; all without any
  --places   places of each mistake; 1 when left out, none with 0
  --pairs    makes so many pairs of mistakes, each on one page, and says which hides the other`;

await runCommandLine({
  usage: USAGE,
  options: { places: { type: 'string' }, pairs: { type: 'string' } },
  hasPositionals: true,
  run({ values, positionals }) {
    const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name));
    if (unknown.length > 0) throw new UsageError(`There is no group ${unknown.join(', ')}.`);
    const places = wholeNumber('places', values.places, 1);
    const pairs = wholeNumber('pairs', values.pairs, 0);
    const groups = Object.entries(GROUPS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
    const measure = measurer(treeOf(readFiles(), readGround()));
    for (const [name, kinds] of places > 0 ? groups : []) {
      const { caught, total, missed, several, nowhere } = measure.single(kinds, places);
      print(
        [
          `${name}: ${caught} of ${total} mistakes reported, ${caught - several.length} of them by one finding`,
          ...missed.map((one) => `missed: ${one}`),
          ...several.map((one) => `several: ${one}`),
          `no place for: ${nowhere.join(', ')}\n`,
        ].join('\n'),
      );
    }
    if (pairs === 0) return;
    const { total, hidden } = measure.pairs(
      groups.flatMap(([, kinds]) => kinds),
      pairs,
    );
    print([`pairs: one of two is hidden in ${hidden.length} of ${total}`, ...hidden].join('\n'));
  },
});
