import { BROWSER_NAMES, BROWSERS, type BrowserName } from '#tests/browsers/driver/browsers.ts';
import { playStories, type Played } from '#tests/browsers/play.ts';
import { STORIES } from '#tests/browsers/stories.ts';
import { UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { haveBrowser } from './run/have-browser.ts';

const USAGE = `npm run test -- browsers [--only <browsers>] [--story <words>]

Plays the same stories in ${Object.values(BROWSERS)
  .map(({ title }) => title)
  .join(', ')}.
  --only   names, with commas: ${BROWSER_NAMES.join(',')}
  --story  only stories that have these words in their name`;

const readNames = (text: string | undefined): readonly BrowserName[] => {
  if (text === undefined) return BROWSER_NAMES;
  const names = text.split(',');
  const stranger = names.find((name) => !BROWSER_NAMES.some((known) => known === name));
  if (stranger !== undefined) throw new UsageError(`--only ${stranger}: one of ${BROWSER_NAMES.join(', ')} expected.`);
  return BROWSER_NAMES.filter((name) => names.includes(name));
};

await runCommandLine({
  usage: USAGE,
  options: { only: { type: 'string' }, story: { type: 'string' } },
  async run({ values }) {
    const names = readNames(values.only);
    const stories = STORIES.filter(({ name }) => name.includes(values.story ?? ''));
    const played: Played[] = [];
    for (const name of names) {
      if (!(await haveBrowser(name))) continue;
      const its = stories.filter(({ only = name }) => only === name);
      await playStories(name, its, (one) => {
        played.push(one);
        print(`${one.failure === undefined ? 'ok  ' : 'FAIL'} ${name}: ${one.story} (${one.seconds.toFixed(1)} s)`);
        if (one.failure !== undefined) print(`     ${one.failure}`);
      });
    }
    return played.some(({ failure }) => failure !== undefined) ? 1 : 0;
  },
});
