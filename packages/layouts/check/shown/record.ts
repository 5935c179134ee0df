import { basename } from 'node:path';
import type { JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { evaluating, sampleStates } from '#layouts/check/model/sample-states.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { nodeName, shownParts, type ShownProperty } from './page-parts.ts';

/** A part of a page, with its properties in the samples. */
interface Block {
  readonly name: string;
  /** Properties by sample, only for samples that show the part. */
  readonly by: ReadonlyMap<string, readonly string[]>;
}

/** The same, with the locations in the files. */
interface PlacedBlock extends Block {
  readonly location: JsonLocation;
  /** By the text of a property. */
  readonly places: ReadonlyMap<string, JsonLocation>;
}

interface Shown<B extends Block> {
  readonly samples: readonly string[];
  readonly blocks: readonly B[];
}

interface Collected {
  readonly name: string;
  readonly by: Map<string, string[]>;
  readonly places: Map<string, JsonLocation>;
}

const collect = (into: Collected, sample: string, properties: readonly ShownProperty[]): void => {
  // A node in a list occurs once for each row.
  const words = new Set([...(into.by.get(sample) ?? []), ...properties.map((property) => property.words)]);
  into.by.set(sample, [...words]);
  for (const property of properties) into.places.set(property.words, property.location);
};

/** Undefined if a sample cannot be read, or a rule of the page fails. */
const shownBy = (page: Page, tree: Pick<Tree, 'files' | 'texts'>): Shown<PlacedBlock> | undefined =>
  evaluating(() => {
    const shown = evaluated(page, tree);
    return shown.samples.length === 0 ? [] : [shown];
  })[0];

const evaluated = (page: Page, { files, texts }: Pick<Tree, 'files' | 'texts'>): Shown<PlacedBlock> => {
  const english = texts.get(DEFAULT_LOCALE) ?? new Map<string, string>();
  const all = new Map<JsonLocation, Collected>();
  const states = sampleStates(page, files);
  for (const state of states) {
    for (const { location, name, properties } of shownParts(page, state, english)) {
      const known = all.get(location) ?? { name, by: new Map(), places: new Map() };
      all.set(location, known);
      collect(known, basename(state.sample), properties);
    }
  }
  const order = new Map(page.places.nodes.map(({ location }, index) => [location, index]));
  const blocks = [...all].map(([location, block]) => ({ ...block, location }));
  return {
    samples: states.map(({ sample }) => basename(sample)),
    blocks: blocks.toSorted((one, other) => (order.get(one.location) ?? -1) - (order.get(other.location) ?? -1)),
  };
};

const BETWEEN = ' · ';
const EVERY = 'every sample';
const SAMPLES = 'samples: ';

const onlyIn = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.filter((words) => !other.includes(words));

const printBlock = ({ name, by }: Block, samples: readonly string[]): string => {
  const all = [...by.values()];
  const common = (all[0] ?? []).filter((words) => all.every((properties) => properties.includes(words)));
  const looks = new Map<string, string[]>();
  for (const [sample, properties] of by) {
    const words = onlyIn(properties, common).join(BETWEEN);
    looks.set(words, [...(looks.get(words) ?? []), sample]);
  }
  const lines = [...looks].flatMap(([words, of]) => {
    const who = of.length === samples.length ? EVERY : of.join(', ');
    if (words === '') return who === EVERY ? [] : [`  ${who}`];
    return [`  ${who}: ${words}`];
  });
  return [[name, ...common].join(BETWEEN), ...lines].join('\n');
};

const LOOK = /^ {2}(?<who>[\w, -]+?)(?:: (?<words>.*))?$/;

/** A property; its texts may contain the separator of properties. */
const PROPERTY = /(?: · )?(?<words>(?:"(?:\\.|[^"\\])*"|(?! · ).)+)/g;

const wordsIn = (text = ''): readonly string[] => [...text.matchAll(PROPERTY)].map(({ groups }) => groups?.words ?? '');

const readBlock = (text: string, samples: readonly string[]): Block => {
  const [first = '', ...lines] = text.split('\n');
  const [name = '', ...common] = wordsIn(first);
  const by = (lines.length > 0 ? lines : [`  ${EVERY}`]).flatMap((line): [string, readonly string[]][] => {
    const { who = '', words } = LOOK.exec(line)?.groups ?? {};
    const of = who === EVERY ? samples : who.split(', ');
    return of.map((sample) => [sample, [...common, ...wordsIn(words)]]);
  });
  return { name, by: new Map(by) };
};

/** The snapshot of a page: what each of its samples shows; undefined for a page that cannot be read. */
export const recordOf = (page: Page, tree: Pick<Tree, 'files' | 'texts'>): string | undefined => {
  const shown = shownBy(page, tree);
  if (!shown) return undefined;
  const { samples, blocks } = shown;
  return `${[`${SAMPLES}${samples.join(', ')}`, ...blocks.map((block) => printBlock(block, samples))].join('\n')}\n`;
};

/** Blocks are not indented. */
const BLOCKS = /\n(?! )/;

const readRecord = (text: string): Shown<Block> => {
  const [first = '', ...rest] = text.trimEnd().split(BLOCKS);
  const samples = first.slice(SAMPLES.length).split(', ');
  return { samples, blocks: rest.map((block) => readBlock(block, samples)) };
};

/** A difference between the approved and the current snapshot. */
export interface Change {
  readonly location: JsonLocation;
  /** The sample that shows it; undefined if samples were added or removed. */
  readonly sample: string | undefined;
  readonly name: string;
  /** Undefined if it was added or removed. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const changesIn = (block: PlacedBlock, accepted: Block | undefined, samples: readonly string[]): Change[] =>
  samples.flatMap((sample): Change[] => {
    const [was, is] = [accepted?.by.get(sample), block.by.get(sample)];
    if (!was && !is) return [];
    const [gone, come] = [onlyIn(was ?? [], is ?? []), onlyIn(is ?? [], was ?? [])];
    if (was && is && gone.length + come.length === 0) return [];
    const common = { name: block.name, sample };
    if (!was || !is)
      return [{ ...common, location: block.location, before: was?.join(BETWEEN), after: is?.join(BETWEEN) }];
    const location = block.places.get(come[0] ?? '') ?? block.location;
    return [{ ...common, location, before: gone.join(BETWEEN), after: come.join(BETWEEN) }];
  });

const printed = ({ samples, blocks }: Shown<Block>): string[] => blocks.map((block) => printBlock(block, samples));

/** Number of equal elements at the beginning. */
const sharedStart = (one: readonly string[], other: readonly string[]): number => {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
};

/** Differences from the approved snapshot, in the page's order. */
export const changesSince = (record: string, page: Page, tree: Pick<Tree, 'files' | 'texts'>): readonly Change[] => {
  const [was, is] = [readRecord(record), shownBy(page, tree)];
  if (!is) return [];
  const root = page.raw;
  const samples = [onlyIn(was.samples, is.samples), onlyIn(is.samples, was.samples)];
  if (samples.flat().length > 0) {
    const [gone, come] = samples.map((names) => (names?.length ? names.join(', ') : undefined));
    return [{ location: root, sample: undefined, name: 'samples', before: gone, after: come }];
  }
  const [accepted, now] = [printed(was), printed(is)];
  const start = sharedStart(accepted, now);
  const end = sharedStart(accepted.slice(start).toReversed(), now.slice(start).toReversed());
  const old = was.blocks.slice(start, was.blocks.length - end);
  const changes = is.blocks.slice(start, is.blocks.length - end).flatMap((block) => {
    const at = old.findIndex(({ name }) => name === block.name);
    const [known] = at < 0 ? [] : old.splice(at, 1);
    return changesIn(block, known, is.samples);
  });
  const drawn = new Set(is.blocks.map(({ location }) => location));
  const hidden = page.places.nodes.map(({ location }) => location).filter((location) => !drawn.has(location));
  const placeOf = (name: string): JsonLocation => hidden.find((location) => nodeName(location) === name) ?? root;
  const gone = old.flatMap(({ name, by }) =>
    [...by].map(([sample, words]): Change => ({
      location: placeOf(name),
      sample,
      name,
      before: words.join(BETWEEN),
      after: undefined,
    })),
  );
  const all = [...changes, ...gone];
  const [moved] = is.blocks.slice(start, is.blocks.length - end);
  if (all.length > 0 || !moved) return all;
  const namesOf = (blocks: readonly Block[]): string => blocks.map(({ name }) => name).join(BETWEEN);
  const [before, after] = [was, is].map(({ blocks }) => namesOf(blocks.slice(start, blocks.length - end)));
  return [{ location: moved.location, sample: is.samples[0], name: 'the order', before, after }];
};
