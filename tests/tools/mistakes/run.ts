import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { layOver } from '#tools/pack/overlay.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { wholeNumber } from '#tools/run/whole-number.ts';
import { around } from './around.ts';
import { behaviour } from './behaviour.ts';
import { drawnMistakes } from './drawn.ts';
import { editsOfBehaviour } from './edits-behaviour.ts';
import { editsOfExamples } from './edits-examples.ts';
import { editsOfFragments } from './edits-fragments.ts';
import { editsOfPages } from './edits-pages.ts';
import { editsOfPlaces } from './edits-places.ts';
import { editsOfExamplePlaces, editsOfPlacesAgain } from './edits-places-again.ts';
import { editsOfValues } from './edits-values.ts';
import { grammarNodes } from './grammar-nodes.ts';
import { grammarPages } from './grammar-pages.ts';
import { grammarRules } from './grammar-rules.ts';
import { habitsAround } from './habits-around.ts';
import { habitsNodes } from './habits-nodes.ts';
import { habitsPages } from './habits-pages.ts';
import { habitsRules } from './habits-rules.ts';
import { leftovers } from './leftovers.ts';
import { measurer, type Measure, type Measurer } from './measure.ts';
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
  'edits of fragments': editsOfFragments,
  'edits of pages': editsOfPages,
  'edits of examples': editsOfExamples,
  'edits of behaviour': editsOfBehaviour,
  'edits of values': editsOfValues,
  'edits of places': editsOfPlaces,
  'edits of places again': editsOfPlacesAgain,
  'edits of example places': editsOfExamplePlaces,
};

const EXAMPLES = 'docs/examples/layouts';

/** Groups whose files stand in a folder laid over the project. */
const FOLDERS: Readonly<Record<string, string>> = {
  'edits of examples': EXAMPLES,
  'edits of behaviour': EXAMPLES,
  'edits of values': EXAMPLES,
  'edits of example places': EXAMPLES,
};

/** Of the shipped pages with the examples, as schemas:check sees both: parts that are offered to layouts are shown there alone. */
const measurerOfAll = (): Measurer => {
  const shipped = treeOf(readFiles(), readGround());
  const { files, own } = layOver(shipped.files, EXAMPLES);
  const names = new Set([...own, ...shipped.files.screens, ...shipped.files.fragments].map(({ file }) => file));
  return measurer(treeOf(files, shipped), (file) => names.has(file));
};

const measurers = (): ((group: string) => Measurer) => {
  const shipped = treeOf(readFiles(), readGround());
  const known = new Map<string | undefined, Measurer>();
  const made = (folder: string | undefined): Measurer => {
    if (folder === undefined) return measurer(shipped);
    const { files, own } = layOver(shipped.files, folder);
    const names = new Set(own.map(({ file }) => file));
    return measurer(treeOf(files, shipped), (file) => names.has(file));
  };
  return (group) => {
    const folder = FOLDERS[group];
    const one = known.get(folder) ?? made(folder);
    known.set(folder, one);
    return one;
  };
};

const reportOf = (name: string, { caught, changed, total, missed, several, nowhere }: Measure): string => {
  const byOne = caught + changed.length - several.length;
  return [
    `${name}: of ${total} mistakes ${caught} told by a rule, ${changed.length} as a change of what was accepted; ${byOne} by one finding`,
    ...changed.map((one) => `changed: ${one}`),
    ...missed.map((one) => `missed: ${one}`),
    ...several.map((one) => `several: ${one}`),
    `no place for: ${nowhere.join(', ')}\n`,
  ].join('\n');
};

const USAGE = `npm run schemas:mistakes [-- <group>…] [--places <number>] [--pairs <number>] [--drawn <number> --seed <number>]

Makes the mistakes that people make in the shipped screens, and says which of them the checker does not report.
  <group>    ${Object.keys(GROUPS).join(', ')}; all without any
  --places   places of each mistake; 1 when left out, none with 0
  --pairs    makes so many pairs of mistakes, each on one page, and says which hides the other
  --drawn    instead of the groups, so many mistakes at places that a seed draws`;

await runCommandLine({
  usage: USAGE,
  options: {
    places: { type: 'string' },
    pairs: { type: 'string' },
    drawn: { type: 'string' },
    seed: { type: 'string' },
  },
  hasPositionals: true,
  run({ values, positionals }) {
    const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name));
    if (unknown.length > 0) throw new UsageError(`There is no group ${unknown.join(', ')}.`);
    const places = wholeNumber('places', values.places, 1);
    const pairs = wholeNumber('pairs', values.pairs, 0);
    const drawn = wholeNumber('drawn', values.drawn, 0);
    if (drawn > 0) {
      const seed = wholeNumber('seed', values.seed, 1);
      print(
        reportOf(`drawn by seed ${seed}`, measurerOfAll().single(drawnMistakes(readFiles(), { seed, most: drawn }), 1)),
      );
      return;
    }
    const groups = Object.entries(GROUPS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
    const measureOf = measurers();
    for (const [name, kinds] of places > 0 ? groups : []) {
      print(reportOf(name, measureOf(name).single(kinds, places)));
    }
    if (pairs === 0) return;
    const { total, hidden } = measureOf('').pairs(
      groups.filter(([name]) => !Object.hasOwn(FOLDERS, name)).flatMap(([, kinds]) => kinds),
      pairs,
    );
    print([`pairs: one of two is hidden in ${hidden.length} of ${total}`, ...hidden].join('\n'));
  },
});
