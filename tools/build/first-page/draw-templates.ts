import { readFile } from 'node:fs/promises';
import type { FirstPageTemplate } from '#boot/first-page.ts';
import { firstValues, type ListAnswer } from '#boot/first-values.ts';
import { isAllowedInSnapshot, captureElement } from '#app/save-snapshot.ts';
import { isMoneyShapeKey } from '#domain/money-shape.ts';
import { completeStartData } from '#host/start-data.ts';
import type { SnapshotNode, SnapshotValues } from '#platform/snapshot.ts';
import { QUICK_DEPOSIT_KEY, quickDepositText } from '#platform/quick-deposit-height.ts';
import type { PaymentGroup, PaymentMethod, StartData } from '#generated/wire.ts';
import { base } from '#tools/build/product.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { mergeDrawings, textOf, type Drawing } from './merge-drawings.ts';
import { visitBuild } from './visit-build.ts';

/** Condition: the page has the outline of its search. */
const SEARCH = 'method-search';

/** The smallest number for which it is true. */
const firstTrue = async (from: number, to: number, isTrue: (count: number) => Promise<boolean>): Promise<number> => {
  if (from >= to) return from;
  const middle = Math.floor((from + to) / 2);
  return (await isTrue(middle)) ? firstTrue(from, middle, isTrue) : firstTrue(middle + 1, to, isTrue);
};

const START = {
  token: 'made-up',
  transport: 'http',
  closingButton: true,
  bonusList: [],
  user: { id_user: '1', currency: 'EUR', paymentGeo: 'KZ', platform: 'desktop', lang: 'en' },
} satisfies StartData;

const method = (position: number, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  name: `made-up-${position}`,
  text: { en: `Made up ${position}` },
  position,
  currency: ['EUR'],
  category: 'made-up',
  cardViewType: 0,
  amount_rules: {},
  iconIds: [`made-up-${position}`],
  ...more,
});

const group = (position: number, count: number): PaymentGroup => ({
  name: `group-${position}`,
  label: { en: `Made-up group ${position}` },
  position,
  paymentMethods: Array.from({ length: count }, (_, at) => method(position * 100 + at)),
});

const from = (min: string): Pick<PaymentMethod, 'amount_rules'> => ({
  amount_rules: { EUR: { min, max: '90000' } },
});

/** Tiles of each kind and of each combination, so that every difference can be attributed to a value. */
const TILES: readonly (PaymentMethod | PaymentGroup)[] = [
  method(1, { ...from('7341'), badgeConfig: { text: { en: 'Made-up badge' }, color: '#a1b2c3' }, badgeType: 2 }),
  method(2, { ...from('8652'), badgeConfig: { color: '#d4e5f6' } }),
  method(3, { badgeType: 8, category: 'crypto' }),
  method(4, { isPopular: true, iconIds: ['one', 'two'], ...from('9763') }),
  method(5, { badgeConfig: { text: { en: 'Another badge' }, color: '#1a2b3c' }, iconIds: ['one', 'two', 'three'] }),
  method(6, { badgeConfig: { textKey: 'badges.brand' } }),
  method(11, { iconIds: [] }),
  method(12, { iconIds: [], text: { en: 'Zeta' } }),
  method(13, { iconIds: [], text: { en: '—' } }),
  method(14, { text: { de: 'Machwerk' } }),
  method(15, { text: { fr: 'Ouvrage' } }),
  method(16, { badgeConfig: { text: { it: 'Fattura' } } }),
  method(17, { badgeConfig: { text: { es: 'Hechura' } } }),
  group(7, 2),
  group(8, 6),
  group(9, 8),
  method(10),
];

interface Answer {
  readonly startData: StartData;
  readonly methods: ListAnswer;
  /** Whether the user's last visit had a quick deposit. */
  readonly hasQuickDeposit: boolean;
}

/** A first page with every optional part. */
const FULL: Answer = {
  startData: { ...START, schema: { meta: { cryptoBonus: true } } },
  methods: {
    methods: [...TILES, ...Array.from({ length: 40 }, (_, at) => method(100 + at))],
    isGeoSelector: true,
    features: ['transactions'],
  },
  hasQuickDeposit: true,
};

/** The same page without some parts. */
const without = (startData: Partial<StartData>, methods: Partial<ListAnswer> = {}): Answer => ({
  ...FULL,
  startData: { ...FULL.startData, ...startData },
  methods: { ...FULL.methods, ...methods },
});

const ANSWERS: readonly Answer[] = [
  FULL,
  without({ closingButton: false }),
  without({ schema: {} }),
  // Countries with an icon, and without one.
  ...['BR', 'DE', 'FR'].map((paymentGeo) => without({ user: { ...START.user, paymentGeo } })),
  without({}, { isGeoSelector: false }),
  without({}, { features: [] }),
  { ...FULL, hasQuickDeposit: false },
  without({}, { methods: TILES.slice(0, 6) }),
];

const deviceOf = ({ hasQuickDeposit }: Answer): Record<string, string> =>
  hasQuickDeposit ? { [QUICK_DEPOSIT_KEY]: quickDepositText(START.user.id_user, 68) } : {};

const rowsOf = (node: SnapshotNode): number => {
  if (typeof node === 'string') return 0;
  const [, { 'data-node': name }, ...children] = node;
  return name === 'tiles' ? children.length : children.reduce((count, child) => count + rowsOf(child), 0);
};

/** Texts for drawings: each contains its key. */
const madeUpTexts = async (): Promise<Record<string, string>> => {
  const english: Record<string, string> = JSON.parse(await readFile('src/generated/locales/en.json', 'utf8'));
  const texts = Object.entries(english).filter(([key]) => !isMoneyShapeKey(key));
  return Object.fromEntries(texts.map(([key, text]) => [key, textOf(key, text)]));
};

/** A value without effect on the page means that a part that depends on it was not drawn. */
const assertUsed = (values: SnapshotValues, page: unknown): void => {
  const drawn = JSON.stringify(page);
  for (const name of Object.keys(values)) {
    if (!drawn.includes(name)) throw new ToolError(`Nothing on the first page depends on ${name}.`);
  }
};

const tilesOf = ({ tiles }: SnapshotValues): readonly SnapshotValues[] => (Array.isArray(tiles) ? tiles : []);

/** A value that is the same in all drawings would be treated as static text. */
const assertVaried = (all: readonly SnapshotValues[]): void => {
  for (const name of Object.keys(all[0] ?? {})) {
    if (new Set(all.map((values) => JSON.stringify(values[name]))).size === 1)
      throw new ToolError(
        `The value ${name} is the same in all drawings of the first page: draw it for another answer.`,
      );
  }
};

/**
 * Draws the first page of the build for every kind of answer, and merges the drawings into one template.
 * @throws ToolError if a part of the page cannot be attributed to a value
 */
export const drawTemplate = async (): Promise<FirstPageTemplate> => {
  const texts = await madeUpTexts();
  const draw = (answer: Answer): Promise<SnapshotNode> =>
    visitBuild({ ...answer, texts, device: deviceOf(answer) }, (root) => {
      const [page] = root.firstElementChild
        ? captureElement(root.firstElementChild, { isIncluded: isAllowedInSnapshot })
        : [];
      if (page === undefined) throw new ToolError('The built widget drew nothing.');
      return page;
    });
  const many = await draw(without({}, { methods: Array.from({ length: 300 }, (_, at) => method(at)) }));
  const most = rowsOf(many);
  const canSearch = async (count: number): Promise<boolean> =>
    JSON.stringify(await draw(without({}, { methods: Array.from({ length: count }, (_, at) => method(at)) }))).includes(
      SEARCH,
    );
  const searchFrom = await firstTrue(1, most, canSearch);
  const drawings: Drawing[] = [];
  for (const answer of ANSWERS) {
    const start = completeStartData(answer.startData, { platform: 'desktop', transport: 'http' });
    const { hasQuickDeposit } = answer;
    const assetBase = `${base}static/`;
    const look = { locale: 'en', assetBase, textOf: (key: string) => texts[key] ?? '', hasQuickDeposit };
    const values = firstValues(start, answer.methods, { searchFrom, most }, look);
    if (!values) throw new ToolError('A first page was drawn for an answer that the boot chunk leaves to the app.');
    drawings.push({ values, node: await draw(answer) });
  }
  const pages = drawings.map(({ values }) => values);
  assertVaried(pages);
  assertVaried(pages.flatMap(tilesOf));
  const page = mergeDrawings(drawings);
  for (const values of pages) assertUsed(values, page);
  return { searchFrom, most, page };
};
