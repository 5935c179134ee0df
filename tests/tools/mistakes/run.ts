import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { wholeNumber } from '#tools/run/whole-number.ts';
import { around } from './around.ts';
import { behaviour } from './behaviour.ts';
import { grammarNodes } from './grammar-nodes.ts';
import { grammarPages } from './grammar-pages.ts';
import { grammarRules } from './grammar-rules.ts';
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
};

const USAGE = `npm run schemas:mistakes [-- <group>…] [--places <number>]

Makes the mistakes that people make in the shipped screens, and says which of them the checker does not report.
  <group>    ${Object.keys(GROUPS).join(', ')}; all without any
  --places   places of each mistake; 1 when left out`;

await runCommandLine({
  usage: USAGE,
  options: { places: { type: 'string' } },
  hasPositionals: true,
  run({ values, positionals }) {
    const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name));
    if (unknown.length > 0) throw new UsageError(`There is no group ${unknown.join(', ')}.`);
    const places = wholeNumber('places', values.places, 1, 1);
    const measure = measurer(treeOf(readFiles(), readGround()));
    for (const [name, kinds] of Object.entries(GROUPS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      const { caught, total, missed, several, nowhere } = measure(kinds, places);
      print(
        [
          `${name}: ${caught} of ${total} mistakes reported, ${caught - several.length} of them by one finding`,
          ...missed.map((one) => `missed: ${one}`),
          ...several.map((one) => `several: ${one}`),
          `no place for: ${nowhere.join(', ')}\n`,
        ].join('\n'),
      );
    }
  },
});
