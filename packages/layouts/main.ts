import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import commands from '#tools/commands.json' with { type: 'json' };

interface Command {
  readonly about: string;
  readonly example?: string;
  readonly load: () => Promise<unknown>;
}

const { layouts } = commands;

/** The command line of the package; in the widget's repository, `npm run layouts` runs the same commands. */
const COMMANDS: Readonly<Record<string, Command>> = {
  init: {
    about: 'Makes an empty folder a repository of layouts.',
    load: () => import('./commands/init.ts'),
  },
  new: { ...layouts.new, load: () => import('./commands/new.ts') },
  check: { ...layouts.check, load: () => import('./commands/check.ts') },
  explore: { ...layouts.explore, load: () => import('./commands/explore.ts') },
  approve: { ...layouts.approve, load: () => import('./commands/approve.ts') },
  texts: { ...layouts.texts, load: () => import('./commands/texts.ts') },
  preview: {
    about: 'Shows each layout in each of its samples.',
    example: '--port 5181',
    load: () => import('./commands/preview.ts'),
  },
  studio: {
    about: 'Opens the page for editing layouts.',
    example: '--phone',
    load: () => import('./commands/studio.ts'),
  },
  start: {
    about: 'Starts a sandbox to pay in: the cashier with your layouts in a demo host.',
    load: () => import('./commands/start.ts'),
  },
  pack: { ...layouts.pack, load: () => import('./commands/pack.ts') },
  publish: { ...layouts.publish, load: () => import('./commands/publish.ts') },
  mutate: { ...layouts.mutate, load: () => import('./commands/mutate.ts') },
};

const usage = (): string =>
  [
    `${LAYOUTS_COMMAND} <command> [--help]\n`,
    ...Object.entries(COMMANDS).map(
      ([name, { about, example }]) =>
        `  ${name.padEnd(9)}${about}${example === undefined ? '' : `\n           Example: ${LAYOUTS_COMMAND} ${name} ${example}`}`,
    ),
  ].join('\n');

const [, , name = '--help'] = process.argv;
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (command) {
  process.argv.splice(2, 1);
  await command.load();
} else {
  const isAsked = name === '--help' || name === '-h';
  (isAsked ? process.stdout : process.stderr).write(`${isAsked ? '' : `There is no command ${name}.\n\n`}${usage()}\n`);
  process.exitCode = isAsked ? 0 : 2;
}
