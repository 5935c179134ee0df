import { createInterface } from 'node:readline/promises';
import { holdsLayoutsAlone, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { generateEditor } from '#layouts/editor/files.ts';
import { layoutTexts } from '#layouts/screens/layout-files.ts';
import { generateStories } from '#layouts/screens/generate-stories.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { runCommandLine } from '#tools/run/command-line.ts';
import { completeLayout, type Ask } from '#layouts/new/complete.ts';
import { layoutFaults } from '#layouts/new/faults.ts';
import type { NewLayout } from '#layouts/new/layout.ts';
import { planLayout, type Plan } from '#layouts/new/plan.ts';
import { FLAGS, toLayout, USAGE, type GivenLayout } from '#layouts/new/read-flags.ts';
import { readTree } from '#layouts/new/tree.ts';
import { writePlan } from '#layouts/new/write.ts';

const say = (lines: readonly string[]): void => console.log(lines.join('\n'));

const completed = async (given: GivenLayout): Promise<NewLayout> => {
  if (!process.stdin.isTTY) return completeLayout(given);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask: Ask = async (question, fallback) => {
    const answer = await terminal.question(`${question}${fallback === undefined ? '' : ` [${fallback}]`}: `);
    return answer.trim() || (fallback ?? '');
  };
  try {
    return await completeLayout(given, ask);
  } finally {
    terminal.close();
  }
};

const report = ({ id }: NewLayout, { made, untranslated }: Plan): string[] => [
  'Made:',
  ...[...made.keys()].map((file) => `  ${file}`),
  ...(untranslated.length === 0 ? [] : ['To translate (the English text stands there for now):']),
  ...untranslated.map(({ locale, key, english }) => `  ${layoutTexts(id, locale)}  ${key}  "${english}"`),
  'Next:',
  `  ${LAYOUTS_COMMAND} preview    see it in every state`,
  `  ${LAYOUTS_COMMAND} check      see whether something is wrong with it`,
  ...(holdsLayoutsAlone
    ? []
    : ['  npm start                      pay with it: the sandbox answers from its folder answers']),
];

/** @throws ToolError with the reason why nothing was written */
const made = async (given: GivenLayout): Promise<string[]> => {
  const layout = await completed(given);
  const tree = readTree();
  const faults = layoutFaults(layout, tree);
  if (faults.length > 0) throw new ToolError(faults.join('\n'));
  const plan = planLayout(layout, tree);
  await writePlan(plan);
  return report(layout, plan);
};

await runCommandLine({
  usage: USAGE,
  options: FLAGS,
  hasPositionals: true,
  async run({ values, positionals }) {
    const lines = await made(toLayout(values, positionals));
    if (!holdsLayoutsAlone) generateStories();
    generateEditor();
    say(lines);
  },
});
