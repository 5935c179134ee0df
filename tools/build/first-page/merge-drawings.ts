import type { TemplateNode } from '#boot/page-template.ts';
import type { SnapshotNode, SnapshotValues } from '#platform/snapshot.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';

/** A drawn part of a page, and the values that it was drawn for. */
export interface Drawing {
  readonly values: SnapshotValues;
  readonly node: SnapshotNode;
}

type ElementNode = Exclude<SnapshotNode, string>;
type Attributes = Readonly<Record<string, string>>;

/** A drawing of an element. */
interface Drawn {
  readonly values: SnapshotValues;
  readonly node: ElementNode;
}

const isElement = (drawing: Drawing): drawing is Drawn => typeof drawing.node !== 'string';

const tag = ({ node }: Drawn): string => node[0];
const attributesOf = ({ node }: Drawn): Attributes => node[1];
const childrenOf = ({ values, node }: Drawn): Drawing[] =>
  (node.slice(2) as SnapshotNode[]).map((child) => ({ values, node: child }));

const TEXT = /⟦t:([^⟦⟧]*)⟧/g;

/** A text in drawings: its key and its arguments. */
export const textOf = (key: string, english: string): string => {
  const names = [...english.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');
  return `⟦t:${[key, ...new Set(names)].map((name, at) => (at === 0 ? name : `${name}={{${name}}}`)).join('|')}⟧`;
};

const withTexts = (text: string): string =>
  text.replace(TEXT, (_text, inner: string) => `{t:${inner.replace(/=\{(\w+)\}/g, '=$1')}}`);

const namesOf = ([first]: readonly Drawing[]): string[] => Object.keys(first?.values ?? {});

/** Replaces differing texts by the value that has the same text in each drawing. */
const place = (texts: readonly string[], drawings: readonly Drawing[]): string => {
  const [first = ''] = texts;
  if (texts.every((text) => text === first)) return withTexts(first);
  for (const name of namesOf(drawings)) {
    const [pattern, ...others] = texts.map((text, at) => {
      const value = drawings[at]?.values[name];
      return typeof value === 'string' && value !== '' && text.includes(value)
        ? text.replaceAll(value, `{${name}}`)
        : null;
    });
    if (typeof pattern === 'string' && others.every((other) => other === pattern)) return withTexts(pattern);
  }
  throw new ToolError(`The first page differs by something that no value tells: ${texts.join(' · ')}`);
};

/** The condition under which a part is shown; undefined if it is always shown. */
const condition = (isThere: readonly boolean[], drawings: readonly Drawing[], part: string): string | undefined => {
  if (isThere.every(Boolean)) return undefined;
  const fits = (name: string, isNegated: boolean): boolean =>
    isThere.every((there, at) => (Boolean(drawings[at]?.values[name]) !== isNegated) === there);
  const names = namesOf(drawings);
  const found = [
    ...names.filter((name) => fits(name, false)),
    ...names.filter((name) => fits(name, true)).map((name) => `!${name}`),
  ];
  if (found.length === 1) return found[0];
  throw new ToolError(
    found.length === 0
      ? `No value determines whether ${part} is on the first page.`
      : `These determine in the same way whether ${part} is on the first page: ${found.join(', ')}. Draw it for more answers.`,
  );
};

const mergeAttributes = (drawings: readonly Drawn[]): Attributes => {
  const names = new Set(drawings.flatMap((drawing) => Object.keys(attributesOf(drawing))));
  return Object.fromEntries(
    [...names].map((name) => {
      const having = drawings.filter((drawing) => attributesOf(drawing)[name] !== undefined);
      const isThere = drawings.map((drawing) => having.includes(drawing));
      const when = condition(isThere, drawings, `the attribute ${name}`);
      const texts = having.map((drawing) => attributesOf(drawing)[name] ?? '');
      return [when === undefined ? name : `${name}?${when}`, place(texts, having)];
    }),
  );
};

const labelOf = (drawing: Drawing): string => {
  if (!isElement(drawing)) return 'a text';
  const { 'data-node': node = '', class: names = '' } = attributesOf(drawing);
  return `<${tag(drawing)} ${node || names}>`;
};

/** Matches children by their kind and their index among equal siblings, in the order of the page. */
const alignChildren = (drawings: readonly Drawn[]): ReadonlyMap<string, readonly (Drawing | undefined)[]> => {
  const rows = drawings.map((drawing) => {
    const counts = new Map<string, number>();
    return childrenOf(drawing).map((child): [string, Drawing] => {
      const label = labelOf(child);
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      return [`${label} ${count}`, child];
    });
  });
  const order: string[] = [];
  for (const row of rows) {
    row.forEach(([key], at) => {
      if (order.includes(key)) return;
      const before = row[at - 1]?.[0];
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    });
  }
  return new Map(order.map((key) => [key, rows.map((row) => row.find(([name]) => name === key)?.[1])]));
};

const withAttribute = (node: TemplateNode, name: string, value: string): TemplateNode => {
  if (typeof node === 'string')
    throw new ToolError('A text of the first page appears and disappears independently of its values.');
  const [element, attributes, ...children] = node;
  return [element, { [name]: value, ...attributes }, ...children];
};

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

const mergeChildren = (drawings: readonly Drawn[]): TemplateNode[] =>
  [...alignChildren(drawings)].map(([label, found]) => {
    const when = condition(found.map(isPresent), drawings, label);
    const merged = mergeDrawings(found.filter(isPresent));
    // A text that consists of one value is absent if the value is empty.
    return when === undefined || merged === `{${when}}` ? merged : withAttribute(merged, '?', when);
  });

/** The list of tiles, whose rows are drawn separately. */
const LIST = 'tiles';

const mergeRows = (drawings: readonly Drawn[]): TemplateNode => {
  const rows = drawings.flatMap((drawing) => {
    const values = drawing.values[LIST];
    return childrenOf(drawing).map(({ node }, at) => {
      const own = Array.isArray(values) ? values[at] : undefined;
      if (own === undefined) throw new ToolError('The first page has more tiles than its answer.');
      return { node, values: own };
    });
  });
  return withAttribute(mergeDrawings(rows), '*', LIST);
};

/**
 * Merges many drawings into one template: each difference becomes a placeholder for the value that explains it.
 * @throws ToolError if no value, or more than one, explains a difference
 */
export const mergeDrawings = (drawings: readonly Drawing[]): TemplateNode => {
  const texts = drawings.flatMap(({ node }) => (typeof node === 'string' ? [node] : []));
  if (texts.length === drawings.length) return place(texts, drawings);
  const elements = drawings.filter(isElement);
  const [first] = elements;
  if (!first || texts.length > 0 || elements.some((drawing) => tag(drawing) !== tag(first)))
    throw new ToolError(`The drawings of the first page differ in one element: ${drawings.map(labelOf).join(', ')}.`);
  const attributes = mergeAttributes(elements);
  const isList = attributesOf(first)['data-node'] === LIST;
  return [tag(first), attributes, ...(isList ? [mergeRows(elements)] : mergeChildren(elements))];
};
