import { mkdirSync, writeFileSync } from 'node:fs';
import { BROWSER_NAMES, openBrowser, type BrowserName } from '#tests/browsers/driver/browsers.ts';
import { readCorpus } from '#tests/hostile/corpus.ts';
import { openHostileSite } from '#tests/hostile/hostile-site.ts';
import { judge, type Finding } from '#tests/hostile/judge.ts';
import { sendMessages } from '#tests/hostile/messages.ts';
import { ATTACKS, planWalk, type Attack } from '#tests/hostile/plan.ts';
import { placesOf } from '#tests/hostile/string-places.ts';
import { HostileTally } from '#tests/hostile/tally.ts';
import { walk } from '#tests/hostile/walk.ts';
import { UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { haveBrowser } from './run/have-browser.ts';
import { wholeNumber } from './run/whole-number.ts';
import { readWire } from './wire/bundle.ts';

const USAGE = `npm run test -- hostile [--only <browsers>] [--walks <count>] [--seed <seed>] [--walk <number>] [--attack <name>]

Sends people through the built widget in real browsers, framed by a host of another site, while every text that a server,
a host, a pack or the user can send is a hostile one, or the answers are what the schemas allow and what they do not.
Nothing of it may run, load or ask for anything; no page may be blank, no sum wrong. Then the host says 100,000 things.
  --only      names, with commas: ${BROWSER_NAMES.join(',')}; chromium,firefox unless told otherwise
  --walks     how many in each browser; 200 unless told otherwise
  --seed      which ones; 1 unless told otherwise
  --walk      that one alone
  --attack    one of ${ATTACKS.join(', ')}
  --messages  how many a host sends; 100000 unless told otherwise
npm run test -- hostile-corpus fetches the public collections of hostile texts; without them it uses our own alone.`;

const FOLDER = 'test-results/hostile';

const named = <Name extends string>(option: string, text: string, names: readonly Name[]): Name => {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new UsageError(`--${option} ${text}: one of ${names.join(', ')} expected.`);
  return found;
};

interface Run {
  readonly seed: number;
  readonly walks: readonly number[];
  readonly attack: Attack | undefined;
  readonly messages: number;
}

const noEnd = (error: unknown): Finding => ({
  kind: 'blank',
  what: `no end: ${error instanceof Error ? error.message : String(error)}`,
});

const attackBrowser = async (name: BrowserName, run: Run, tally: HostileTally): Promise<void> => {
  const { texts } = readCorpus();
  const wire = readWire();
  const site = await openHostileSite();
  let browser = await openBrowser(name, 'partitioned');
  try {
    for (const [done, number] of run.walks.entries()) {
      if (done > 0 && done % 25 === 0) print(`${name}: ${done} of ${run.walks.length} walks, ${tally.found} findings`);
      const plan = planWalk(wire, texts, { seed: run.seed, walk: number, attack: run.attack });
      try {
        const evidence = await walk(browser, site, plan);
        tally.saw(evidence.sights.map(({ screen }) => screen));
        tally.add(plan, judge(evidence));
      } catch (error) {
        // The browser itself has failed: the next walk gets a new one.
        tally.add(plan, [noEnd(error)]);
        await browser.close();
        browser = await openBrowser(name, 'partitioned');
      }
    }
    if (run.messages > 0) {
      const outcome = sendMessages(browser, site, texts, run);
      tally.addMessages(await outcome.catch((error: unknown) => ({ sent: 0, findings: [noEnd(error)] })));
    }
  } finally {
    await browser.close();
    await site.close();
  }
};

await runCommandLine({
  usage: USAGE,
  options: {
    only: { type: 'string' },
    walks: { type: 'string' },
    seed: { type: 'string' },
    walk: { type: 'string' },
    attack: { type: 'string' },
    messages: { type: 'string' },
  },
  async run({ values }) {
    const names = (values.only ?? 'chromium,firefox').split(',').map((name) => named('only', name, BROWSER_NAMES));
    const count = wholeNumber('walks', values.walks, 200);
    const run: Run = {
      seed: wholeNumber('seed', values.seed, 1),
      walks: values.walk === undefined ? [...Array(count).keys()] : [wholeNumber('walk', values.walk, 0)],
      attack: values.attack === undefined ? undefined : named('attack', values.attack, ATTACKS),
      messages: wholeNumber('messages', values.messages, values.walk === undefined ? 100_000 : 0),
    };
    const { defs, calls } = readWire();
    const places = new Set(calls.flatMap(({ response }) => placesOf(defs, response)));
    for (const [from, number] of Object.entries(readCorpus().counts)) print(`${from}: ${number} texts`);
    const tallies = new Map<BrowserName, HostileTally>();
    for (const name of names) {
      if (!(await haveBrowser(name))) continue;
      const tally = new HostileTally(name, places, print);
      tallies.set(name, tally);
      await attackBrowser(name, run, tally);
    }
    const table = [...tallies.values()].map((tally) => tally.table()).join('\n');
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/table.md`, table);
    print(`\n${table}`);
    return [...tallies.values()].some(({ found }) => found > 0) ? 1 : 0;
  },
});
