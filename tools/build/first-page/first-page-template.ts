import type { FirstPageTemplate } from '#boot/first-page.ts';
import { firstValues, type ListAnswer, type ListShape } from '#boot/first-values.ts';
import type { TemplateNode } from '#boot/page-template.ts';
import { completeStartData } from '#host/start-data.ts';
import type { SnapshotValues } from '#platform/snapshot.ts';
import type { PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import { base } from '#tools/build/product.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { htmlNodes } from './html-nodes.ts';
import type { renderList } from './render-list.tsx';

type ElementNode = Exclude<TemplateNode, string>;

const method = (position: number, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  name: `made-up-${position}`,
  text: { en: `Made up ${position}` },
  position,
  currency: ['EUR'],
  category: 'crypto',
  cardViewType: 0,
  amount_rules: {},
  iconIds: [`made-up-${position}`],
  ...more,
});

const methods = (count: number): PaymentMethod[] => Array.from({ length: count }, (_, at) => method(at));

/** Tiles whose heads are one icon, several, a letter and a glyph. The first has all other parts of a tile. */
const TILES: readonly (PaymentMethod | PaymentGroup)[] = [
  method(1, {
    text: { de: 'Machwerk' },
    badgeType: 2,
    badgeConfig: { text: { fr: 'Ouvrage' }, color: '#a1b2c3' },
    amount_rules: { EUR: { min: '7341', max: '90000' } },
  }),
  { name: 'made-up-group', label: { en: 'Made-up group' }, position: 2, paymentMethods: methods(5) },
  method(3, { iconIds: [], text: { en: 'Zeta' } }),
  method(4, { iconIds: [], text: { en: '—' } }),
];

/** Values that decide which head is shown, where it has no value itself. */
const HEADS = [undefined, 'icon2', undefined, 'isPlain'] as const;

/** Countries with and without an icon. */
const REGIONS = { icon: 'KZ', letters: 'FR' } as const;

const startIn = (paymentGeo: string) =>
  completeStartData(
    {
      token: 'made-up',
      closingButton: true,
      bonusList: [],
      user: { id_user: '1', currency: 'EUR', paymentGeo, platform: 'desktop', lang: 'en' },
      schema: { meta: { cryptoBonus: true } },
    },
    { platform: 'desktop', transport: 'http' },
  );

/** Values that decide whether a part is shown, by its node or its label. */
const DECIDING: Readonly<Record<string, string>> = {
  '{t:common.close}': 'canClose',
  region: 'region',
  'quick-deposit-coming': 'hasQuickDeposit',
  'bonuses-coming': 'hasBonuses',
  'method-search.in.0': 'canSearch',
  transactions: 'hasTransactions',
};

/** Values that are never empty. */
const ALWAYS: ReadonlySet<string> = new Set(['title', 'badgeTone']);

const isElement = (node: TemplateNode | undefined): node is ElementNode => Array.isArray(node);

const childrenOf = ([, , ...children]: ElementNode): TemplateNode[] => children;

const found = <T>(part: T | undefined, name: string): T => {
  if (part === undefined) throw new ToolError(`The rendered list has no ${name}.`);
  return part;
};

/** Finds the element of a node of the screen. */
const find = (page: TemplateNode, name: string): ElementNode | undefined => {
  if (!isElement(page)) return undefined;
  if (page[1]['data-node'] === name) return page;
  return childrenOf(page)
    .map((child) => find(child, name))
    .find((element) => element !== undefined);
};

/** Replaces parts of a page. */
const swap = (page: TemplateNode, swaps: ReadonlyMap<TemplateNode, TemplateNode>): TemplateNode => {
  const other = swaps.get(page);
  if (other !== undefined) return other;
  if (!isElement(page)) return page;
  const [tag, attributes, ...children] = page;
  return [tag, attributes, ...children.map((child) => swap(child, swaps))];
};

/** Shorter values are replaced only where they are the whole text. */
const LEAST_LENGTH = 4;

/** Replaces a value in a text by its placeholder. */
const place = (text: string, values: SnapshotValues): string => {
  if (text === '') return text;
  const strings = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const [whole] = strings.find(([, value]) => value === text) ?? [];
  if (whole !== undefined) return `{${whole}}`;
  const [name = '', value = ''] = strings.find(([, each]) => each.length >= LEAST_LENGTH && text.includes(each)) ?? [];
  if (value === '') return text;
  return text.startsWith('{t:') ? text.replace(value, name) : text.replaceAll(value, `{${name}}`);
};

/** The value in a text, if it may be empty. */
const optionalValue = (text: string): string | undefined => {
  const [, value, argument] = /\{(\w+)\}|=(\w+)\}/.exec(text) ?? [];
  const name = value ?? argument;
  return name === undefined || ALWAYS.has(name) ? undefined : name;
};

/** Replaces values by placeholders. Elements and attributes with an empty value are left out. */
const withPlaces = ([tag, given, ...children]: ElementNode, values: SnapshotValues): ElementNode => {
  const inner = children.map((child) => (isElement(child) ? withPlaces(child, values) : place(child, values)));
  const { src = '', ...placed } = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, place(text, values)]),
  );
  const attributes = Object.entries(placed).map(([name, text]) => {
    const value = optionalValue(text);
    return [value === undefined ? name : `${name}?${value}`, text];
  });
  const { 'data-node': part = '', 'aria-label': label = '' } = placed;
  const texts = inner.filter((child) => typeof child === 'string');
  const decidedBy = DECIDING[part] ?? DECIDING[label] ?? [src, ...texts].map(optionalValue).find(Boolean);
  return [
    tag,
    { ...(decidedBy && { '?': decidedBy }), ...Object.fromEntries(attributes), ...(src && { src }) },
    ...inner,
  ];
};

const headOf = (button: ElementNode, decidedBy?: string): TemplateNode => {
  const [tag, attributes, ...children] = found(childrenOf(button).find(isElement), 'icon');
  return [tag, { ...(decidedBy && { '?': decidedBy }), ...attributes }, ...children];
};

/** Puts several heads into a button, one of which is drawn. */
const withHeads = ([tag, attributes, , ...rest]: ElementNode, heads: readonly TemplateNode[]): TemplateNode => [
  tag,
  attributes,
  ...heads,
  ...rest,
];

/** The smallest number for which it is true. */
const firstTrue = (from: number, to: number, isTrue: (count: number) => boolean): number => {
  if (from >= to) return from;
  const middle = Math.floor((from + to) / 2);
  return isTrue(middle) ? firstTrue(from, middle, isTrue) : firstTrue(middle + 1, to, isTrue);
};

/** More methods than a list draws at first. */
const MANY = 300;

type Draw = (answer: ListAnswer, region: string) => ElementNode;

const rowsOf = (page: TemplateNode): ElementNode[] => childrenOf(found(find(page, 'tiles'), 'tiles')).filter(isElement);

const measureList = (draw: Draw): ListShape => {
  const drawMethods = (count: number): ElementNode => draw({ methods: methods(count) }, REGIONS.icon);
  const canSearch = (count: number): boolean => find(drawMethods(count), 'method-search.in.0') !== undefined;
  return { searchFrom: firstTrue(1, MANY, canSearch), most: rowsOf(drawMethods(MANY)).length };
};

const tileOf = (row: ElementNode): ElementNode => found(find(row, 'tile'), 'tile');

/** Makes one row of rows with different heads. */
const rowOf = (row: ElementNode, others: readonly ElementNode[]): TemplateNode => {
  const tile = tileOf(row);
  const heads = [row, ...others].map((each, at) => headOf(tileOf(each), HEADS[at]));
  const swaps = new Map([[tile, withHeads(tile, heads)]]);
  const [tag, attributes, ...children] = row;
  return [tag, { '*': 'tiles', ...attributes }, ...children.map((child) => swap(child, swaps))];
};

/** Throws if a value has no place on the page. */
const assertPlaced = (page: TemplateNode, values: SnapshotValues): void => {
  const template = JSON.stringify(page);
  for (const name of Object.keys(values)) {
    if (!template.includes(name)) throw new ToolError(`Nothing on the first page depends on the value ${name}.`);
  }
};

/**
 * Makes the template of the first page from lists of made-up values that the engine renders: placeholders replace the values.
 * @throws ToolError if a part or a value is missing
 */
export const firstPageTemplate = (render: typeof renderList): FirstPageTemplate => {
  const draw: Draw = (answer, region) => found(htmlNodes(render(startIn(region), answer)).find(isElement), 'page');
  const shape = measureList(draw);
  const answer: ListAnswer = {
    methods: [...TILES, ...methods(shape.searchFrom).map((each) => ({ ...each, position: MANY }))],
    isGeoSelector: true,
    features: ['transactions'],
  };
  const drawIn = (region: string) => {
    const look = { locale: 'en', assetBase: `${base}static/`, textOf: () => '', hasQuickDeposit: true };
    const values = found(firstValues(startIn(region), answer, shape, look), 'values');
    const page = draw(answer, region);
    return { page, values, placed: withPlaces(page, values) };
  };
  const { page, values, placed } = drawIn(REGIONS.icon);
  const { tiles } = values;
  const own: readonly SnapshotValues[] = Array.isArray(tiles) ? tiles : [];
  const [row, ...others] = TILES.map((_, at) => withPlaces(found(rowsOf(page)[at], 'row'), found(own[at], 'tile')));
  const [list, region] = [found(find(placed, 'tiles'), 'tiles'), found(find(placed, 'region'), 'region')];
  const lettered = found(find(drawIn(REGIONS.letters).placed, 'region'), 'region');
  const [tag, look] = list;
  const template = swap(
    placed,
    new Map<TemplateNode, TemplateNode>([
      [region, withHeads(region, [headOf(lettered), headOf(region)])],
      [list, [tag, look, rowOf(found(row, 'row'), others)]],
    ]),
  );
  assertPlaced(template, { ...values, ...own[0] });
  return { ...shape, page: template };
};
