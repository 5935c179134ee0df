import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { print as say, runCommandLine } from '#tools/run/command-line.ts';
import { wholeNumber } from '#tools/run/whole-number.ts';
import { bundleWidget, type OpenDocument } from './bundle-widget.ts';
import { keepStory, keptStories, knownBreaches } from './kept-stories.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { breachOf, shortest, walkSeed, type Finding } from './walk/find.ts';
import { shrink } from './walk/shrink.ts';
import type { World } from './walk/world.ts';
import { wordsOfStep, wordsOfStory, type Step, type Story } from './walk/story.ts';
import { PROMISES } from './walk/run-story.ts';

const HELP = `npm run chaos -- [options]

  --walks <n>     how many walks (1000)
  --seed <n>      the first one's seed (1); the next walks have the next seeds
  --known         go on after what known-breaches.json names, and say nothing of it
  --promise <p>   look for this promise only
  --keep          write each new story that is found into tests/twin/stories
  --long          do not shorten what is found
  --story <name>  tell a kept story; all: every one
  --update        with --story all: note which of them hold by now
  --mutants       plant each fault of mutants.ts and look for it
  --only <words>  with --mutants: those whose name holds the words`;

const FLAGS = {
  walks: { type: 'string' },
  seed: { type: 'string' },
  known: { type: 'boolean', default: false },
  promise: { type: 'string' },
  keep: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
  story: { type: 'string' },
  update: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
} as const;

interface Options {
  walks: number;
  firstSeed: number;
  known: boolean;
  promise?: string;
  keep: boolean;
  long: boolean;
  update: boolean;
  only: string;
}

const options: Options = { walks: 1000, firstSeed: 1, known: false, keep: false, long: false, update: false, only: '' };

const masked = (text: string): string =>
  text.replaceAll(/[DW]-\d+|\b[0-9a-f]{8}\b|\([^)]*\)|\d+(?:\.\d+)?/g, '#').slice(0, 90);

const told = ({ seed, breach, story }: Finding): string =>
  `\n${breach.name} is broken (seed ${seed}): ${breach.says}\n${wordsOfStory(story)}`;

const causeOf = (step: Step): string => {
  if (step.do === 'server') return `server-${step.to}`;
  if (step.do !== 'fault') return step.do;
  const { what, on } = step.fault;
  if (what.kind === 'status') return `${on}-${what.status}${what.hasCode ? '-coded' : ''}`;
  return what.kind === 'unreadable' ? `${on}-${what.breakage}` : `${on}-${what.kind}`;
};

const ORDINARY: ReadonlySet<string> = new Set(['pick', 'type', 'choose', 'press', 'wait']);

/** Name of a breach with its least conditions. */
const nameOf = ({ breach, story }: Finding): string => {
  const causes = story.steps.map(causeOf).filter((cause) => !ORDINARY.has(cause));
  return [breach.name, story.setup.begins, ...new Set(causes)].join('-');
};

/** So many of what looks alike are shortened: they may have other causes. */
const SAMPLES = 4;

const lookAround = async (open: OpenDocument): Promise<number> => {
  const { walks, firstSeed } = options;
  const tolerated = options.known ? knownBreaches() : new Set<string>();
  const passed =
    options.promise === undefined ? tolerated : new Set(PROMISES.filter((name) => name !== options.promise));
  const seen = new Map<string, Finding[]>();
  const begun = process.cpuUsage().user;
  let [steps, injected, entries, quick, errands, due, broken] = [0, 0, 0, 0, 0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + walks; seed += 1) {
    const { walked, findings } = await walkSeed(seed, open, passed);
    steps += walked.steps.length;
    injected += walked.injected;
    entries += walked.entries;
    quick += walked.quick;
    errands += walked.errands;
    due += walked.short;
    const fresh = findings.filter(({ breach }) => !passed.has(breach.name));
    broken += fresh.length > 0 ? 1 : 0;
    for (const finding of fresh) {
      const key = `${finding.breach.name} ${masked(finding.breach.says)}`;
      const alike = seen.get(key) ?? [];
      if (alike.length < SAMPLES) seen.set(key, [...alike, finding]);
    }
  }
  const seconds = (process.cpuUsage().user - begun) / 1e6;
  say(
    `${walks} walks from seed ${firstSeed}: ${steps} steps, ${injected} faults, ${entries} deposits and payouts ` +
      `(${quick} with a saved account, ${due} of which more was due), ${errands} cancellations and deletions; ` +
      `${(walks / seconds).toFixed(1)} walks a second of one core; ${broken} walks broke a promise.`,
  );
  const names = new Set<string>();
  for (const finding of [...seen.values()].flat()) {
    const short = options.long ? finding : await shortest(finding, open);
    const name = nameOf(short);
    if (names.has(name)) continue;
    names.add(name);
    say(told(short));
    const { breach, story } = short;
    if (options.keep) keepStory(name, { promise: breach.name, says: breach.says, holds: false, story });
  }
  return broken;
};

/** Prints the page after a step. */
const showStep = (world: World, step: Step | undefined): void => {
  const { page, server } = world;
  const ledger = server.ledger.entries.map(({ id, status }) => `${id} ${status}`).join(', ');
  const ways = page?.controls
    .map(({ id, label, value }) => `${id}${value === '' ? '' : `=${value}`} [${label}]`)
    .join(' · ');
  const notices = page?.notices.map(({ text }) => `"${text}"`).join(' ');
  say(`${step ? wordsOfStep(step) : '(the end)'}\n    ${page?.screen} ${notices}\n    ${ways}\n    ledger: ${ledger}`);
};

const tell = async (open: OpenDocument, wanted: string): Promise<number> => {
  let wrong = 0;
  for (const { name, kept } of keptStories()) {
    if (wanted !== 'all' && wanted !== name) continue;
    const breach = await breachOf(kept.story, kept.promise, open, wanted === 'all' ? undefined : showStep);
    const holds = breach === undefined;
    say(`${holds ? 'holds ' : 'BROKEN'} ${name}${breach ? `: ${breach.says}` : ''}`);
    if (wanted !== 'all') say(wordsOfStory(kept.story));
    if (options.update && holds !== kept.holds) keepStory(name, { ...kept, holds });
    else if (holds !== kept.holds) wrong += 1;
  }
  return wrong;
};

/** Every promise: a mutant is looked for whatever else is broken. */
const EVERY = new Set(PROMISES);

/** A kept story that ends well, and does not with the fault planted. */
const huntInStories = async (sick: OpenDocument): Promise<Finding | undefined> => {
  for (const { kept } of keptStories()) {
    const breach = kept.holds ? await breachOf(kept.story, kept.promise, sick) : undefined;
    if (breach) return { seed: kept.story.setup.seed, breach, story: kept.story };
  }
  return undefined;
};

/** A story that breaks a promise with the fault planted, and keeps it without. */
const huntFor = async (mutant: Mutant, sound: OpenDocument): Promise<Finding | undefined> => {
  const sick = await bundleWidget(mutant.patches);
  const known = await huntInStories(sick);
  if (known) return known;
  const isSeen = async (story: Story, promise: string): Promise<boolean> =>
    (await breachOf(story, promise, sick)) !== undefined && (await breachOf(story, promise, sound)) === undefined;
  const { walks, firstSeed } = options;
  for (let seed = firstSeed; seed < firstSeed + walks; seed += 1) {
    const { findings } = await walkSeed(seed, sick, EVERY);
    for (const finding of findings) {
      const { name } = finding.breach;
      if ((await breachOf(finding.story, name, sound)) !== undefined) continue;
      const story = options.long ? finding.story : await shrink(finding.story, (shorter) => isSeen(shorter, name));
      return { seed, story, breach: (await breachOf(story, name, sick)) ?? finding.breach };
    }
  }
  return undefined;
};

const hunt = async (sound: OpenDocument): Promise<number> => {
  let missed = 0;
  const mutants = MUTANTS.filter(({ name }) => name.includes(options.only));
  for (const mutant of mutants) {
    const found = await huntFor(mutant, sound);
    missed += found ? 0 : 1;
    say(`\n${found ? 'FOUND ' : 'MISSED'} ${mutant.name} [${mutant.patches.map(({ file }) => file).join(', ')}]`);
    if (found) say(told(found).trim());
  }
  say(`\n${mutants.length - missed} of ${mutants.length} mutants were found.`);
  return missed;
};

/** @throws UsageError for a name that does not exist */
const oneOf = (flag: string, name: string | undefined, names: readonly string[]): void => {
  if (name !== undefined && !names.includes(name)) {
    throw new UsageError(`--${flag} ${name}: write one of ${names.join(', ')}.`);
  }
};

await runCommandLine({
  usage: HELP,
  options: FLAGS,
  async run({ values }) {
    const { promise, story, mutants } = values;
    oneOf('promise', promise, PROMISES);
    oneOf('story', story, ['all', ...keptStories().map(({ name }) => name)]);
    const walks = wholeNumber('walks', values.walks, options.walks, 1);
    Object.assign(options, values, { walks, firstSeed: wholeNumber('seed', values.seed, options.firstSeed) });
    const open = await bundleWidget();
    if (mutants) return (await hunt(open)) > 0 ? 1 : 0;
    return (await (story === undefined ? lookAround(open) : tell(open, story))) > 0 ? 1 : 0;
  },
});
