import { basename, dirname, relative } from 'node:path';
import { holdsLayoutsAlone, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { generateEditor } from '#layouts/editor/files.ts';
import { planCopy, type Plan } from '#layouts/new/copy.ts';
import { recordAll } from '#layouts/new/record-translations.ts';
import { nameOf } from '#layouts/new/rows.ts';
import { readSource, readSources } from '#layouts/new/sources.ts';
import { writeNewFiles } from '#layouts/new/write.ts';
import { generateStories } from '#layouts/screens/generate-stories.ts';
import { layoutFolder } from '#layouts/screens/screen-files.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';

const MAX_ABOUT = 90;

/** The beginning of a text, up to its last whole word. */
const beginningOf = (text: string): string =>
  text.length <= MAX_ABOUT ? text : `${text.slice(0, MAX_ABOUT).replace(/\s+\S*$/, '')} …`;

const USAGE = `${LAYOUTS_COMMAND} new <id> --like <layout> [--title <title>] [--method <name>]

Makes the layout <id>, such as deposit.oxxo, as a copy of another: its screen, samples and texts in every language, the row of its
method, and the answers of a server. Rows that are there already are told, and nothing is written then.
  --title    what the method is called in the list, in English; made of <id> when left out
  --method   the server's name of the method; the name in <id> when left out
  --like     the layout that it is a copy of:
${readSources()
  .map(({ id, screen }) => `      ${id.padEnd(34)}  ${beginningOf(String(screen.description))}`)
  .join('\n')}
Example: ${LAYOUTS_COMMAND} new deposit.corner-shop --like deposit.oxxo --title "Corner shop"`;

const titleOf = (id: string): string => {
  const words = nameOf(id).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const START = holdsLayoutsAlone ? `${LAYOUTS_COMMAND} start` : 'npm start';

/** What the sandbox does with the layout. */
const trialOf = (id: string, files: Plan['files']): string => {
  const answers = [...files.keys()].filter((file) => basename(dirname(file)) === 'answers');
  if (id.startsWith('withdrawal.')) return 'request a payout with it';
  return answers.some((file) => basename(file) !== 'method.json')
    ? 'pay with it: the sandbox answers from its folder answers'
    : 'open its form: it has no answer yet, so a deposit leads to a provider’s page (add one to answers)';
};

const NEXT: readonly (readonly [string, string])[] = [
  [holdsLayoutsAlone ? `${LAYOUTS_COMMAND} preview` : 'npm run storybook', 'see it in every state'],
  [`${LAYOUTS_COMMAND} check`, 'reports its faults'],
];

const report = (id: string, { files, untranslated, naming }: Plan): string[] => {
  const languages = [...new Set(untranslated.map(({ locale }) => locale))];
  return [
    `Made ${layoutFolder(id)}:`,
    ...[...files.keys()].map((file) => `  ${relative(layoutFolder(id), file)}`),
    ...(languages.length === 0
      ? []
      : [`English texts wait for their translation in texts/*.json (listed in wording.json): ${languages.join(', ')}`]),
    ...(naming.length === 0 ? [] : [`Texts that may still name the method of the copied layout: ${naming.join(', ')}`]),
    'Next:',
    ...[[START, trialOf(id, files)] as const, ...NEXT].map(([command, about]) => `  ${command.padEnd(28)}${about}`),
  ];
};

await runCommandLine({
  usage: USAGE,
  options: { like: { type: 'string' }, title: { type: 'string' }, method: { type: 'string' } },
  hasPositionals: true,
  async run({ values: { like, title, method }, positionals: [id, ...others] }) {
    if (id === undefined || like === undefined) throw new UsageError('It needs an id, and --like <layout>.');
    if (others.length > 0) throw new UsageError(`One id at a time: ${[id, ...others].join(', ')}.`);
    const source = readSource(like);
    const plan = planCopy({ id, source, title: title ?? titleOf(id), method: method ?? nameOf(id) });
    await writeNewFiles(plan.files);
    recordAll();
    if (!holdsLayoutsAlone) generateStories();
    generateEditor();
    print(report(id, plan).join('\n'));
  },
});
