import type { OtherPage } from '#tests/visual/stage/stage.tsx';
import { problemAt, readShaped } from '#tools/check/model/checked-json.ts';
import { compileShape } from '#tools/check/model/shape.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { readdirSync } from 'node:fs';
import { tellingState } from '#tools/screens/telling-state.ts';
import { samplesFolder, screenFiles, screenIdOf } from '#tools/screens/screen-files.ts';

/** Which samples stand for a screen, where the rule does not choose well or one does not tell enough. */
const CHOICES = 'tests/visual/samples.json';

export const WIDTHS = {
  phone: { width: 360, height: 780, platform: 'mobile' },
  desktop: { width: 1280, height: 800, platform: 'desktop' },
} as const;
export type WidthName = keyof typeof WIDTHS;

const WIDTH_NAMES = ['phone', 'desktop'] as const satisfies readonly WidthName[];
type Locale = 'en' | 'ar';
type Theme = 'light' | 'dark';

/**
 * Pictures of each page: each width with each theme and language, and each theme with each language. All eight would be
 * twice as much to keep and to look at.
 */
const VIEWS: Readonly<Record<WidthName, readonly (readonly [Locale, Theme])[]>> = {
  phone: [
    ['en', 'light'],
    ['ar', 'dark'],
  ],
  desktop: [
    ['ar', 'light'],
    ['en', 'dark'],
  ],
};

/** One screen in one state: a group of pictures. */
export interface Page {
  readonly screen: string;
  readonly sample: string;
}

/** One picture: a page in one width, language and theme. */
export interface Shot extends Page {
  readonly width: WidthName;
  readonly locale: Locale;
  readonly theme: Theme;
  /** Tokens of a host. */
  readonly variables?: Readonly<Record<string, string>>;
  /** A page, and data, in place of the project's own of these names. */
  readonly other?: OtherPage | undefined;
  readonly scope?: Readonly<Record<string, unknown>> | undefined;
}

export const nameOfPage = ({ screen, sample }: Page): string => `${screen}/${sample}`;

/** Without an ending: `<screen>/<sample>.<width>.<theme>.<locale>`. */
export const nameOfShot = (shot: Shot): string => `${nameOfPage(shot)}.${shot.width}.${shot.theme}.${shot.locale}`;

const samplesOf = (screen: string): string[] => {
  const names = readdirSync(samplesFolder(screen)).map((file) => file.replace(/\.json$/, ''));
  return names.toSorted();
};

const chooseByRule = (samples: readonly string[]): string[] =>
  [tellingState(samples)].filter((name) => name !== undefined);

const chosenSamples = (screen: string, choices: Readonly<Record<string, readonly string[]>>): readonly string[] => {
  const samples = samplesOf(screen);
  const chosen = choices[screen] ?? chooseByRule(samples);
  const unknown = chosen.find((name) => !samples.includes(name));
  if (unknown !== undefined)
    throw problemAt(CHOICES, { pointer: `/${screen}`, message: `There is no sample ${screen}/${unknown}.` });
  return chosen;
};

const CHOICES_SHAPE = {
  type: 'object',
  additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
};

const readChoices = (): Record<string, string[]> =>
  readShaped(CHOICES, compileShape(CHOICES_SHAPE)) as Record<string, string[]>;

/** Every screen in the states that stand for it; of some screens alone where `only` names any. */
export const listPages = (only: readonly string[] = []): Page[] => {
  const screens = screenFiles().map(screenIdOf).toSorted();
  const choices: Record<string, string[]> = readChoices();
  const stray = Object.keys(choices).find((screen) => !screens.includes(screen));
  if (stray !== undefined) throw problemAt(CHOICES, { pointer: `/${stray}`, message: `There is no screen ${stray}.` });
  const unknown = only.find((screen) => !screens.includes(screen));
  if (unknown !== undefined) throw new UsageError(`There is no screen ${unknown}.`);
  return screens
    .filter((screen) => only.length === 0 || only.includes(screen))
    .flatMap((screen) => chosenSamples(screen, choices).map((sample) => ({ screen, sample })));
};

/** All pictures of a page in one width. */
export const shotsIn = (page: Page, width: WidthName): Shot[] =>
  VIEWS[width].map(([locale, theme]) => ({ ...page, width, locale, theme }));

/** Every picture of a page. */
export const shotsOf = (page: Page): Shot[] => WIDTH_NAMES.flatMap((width) => shotsIn(page, width));
