import { CashierError } from '#domain/cashier-error.ts';
import { isolate } from '#domain/text-locale.ts';
import { fillPlaces } from '#i18n/fill-places.ts';
import type { SnapshotNode, SnapshotContent, SnapshotValues } from '#platform/snapshot.ts';
import {
  createAllowedElement,
  setAllowedAttribute,
  isSnapshotElement,
  type SnapshotElement,
} from './allowed-element.ts';

/** Id of the script block that holds the template of the first page. */
export const TEMPLATE_ID = 'first-page';

/**
 * A snapshot node (`SnapshotNode`) with placeholders: texts and attributes may contain `{name}`, a value, and
 * `{t:key|argument=name}`, a text of the locale. An attribute `name?condition`, and an element with the attribute `?`, is drawn
 * only while that value is truthy. An element with `*` is repeated for each value of a list.
 */
export type TemplateNode = SnapshotNode;

const PLACE = /\{(t:)?([^{}|]+)(?:\|([^{}]*))?\}/g;

const isThere = (condition: string, values: SnapshotValues): boolean => Boolean(values[condition]);

const valueOf = (name: string, values: SnapshotValues): string => {
  const value = values[name];
  if (typeof value !== 'string') throw new CashierError('first-page.value', `The page has no value ${name}`);
  return value;
};

const argumentsOf = (given: string, values: SnapshotValues): Record<string, string> =>
  Object.fromEntries(
    given.split('|').map((pair): [string, string] => {
      const [name = '', of = ''] = pair.split('=');
      return [name, valueOf(of, values)];
    }),
  );

const hasPlace = (text: string): boolean => text.includes('{');

/** Returns the text keys of a page. */
export const textKeysOf = (page: TemplateNode): string[] =>
  Array.from(JSON.stringify(page).matchAll(PLACE), ([, isText, name]) => (isText ? name : undefined)).filter(
    (key) => key !== undefined,
  );

/** Removes the parts whose condition fails. List rows are resolved with the values of each row. */
const settle = (part: TemplateNode, values: SnapshotValues): TemplateNode => {
  if (typeof part === 'string') return part;
  const [tag, { '?': _condition, ...given }, ...inner] = part;
  const attributes = Object.entries(given).flatMap(([written, text]) => {
    const [name = '', when] = written.split('?');
    return when === undefined || isThere(when, values) ? [[name, text] as const] : [];
  });
  const isHere = (child: TemplateNode): boolean =>
    typeof child === 'string' || child[1]['?'] === undefined || isThere(child[1]['?'], values);
  const children = inner
    .filter(isHere)
    .map((child) => (typeof child === 'string' || '*' in child[1] ? child : settle(child, values)));
  return [tag, Object.fromEntries(attributes), ...children];
};

const conditionsOf = (part: TemplateNode): string[] => {
  if (typeof part === 'string') return [];
  const [, attributes, ...inner] = part;
  const own = Object.entries(attributes).map(([written, text]) => (written === '?' ? text : written.split('?')[1]));
  return [...own.filter((name) => name !== undefined), ...inner.flatMap(conditionsOf)];
};

/** Prepares the rows of a list: rows with equal conditions are clones of one node. */
const rowShapes = (row: TemplateNode): ((values: SnapshotValues) => Part) => {
  const conditions = [...new Set(conditionsOf(row))];
  const shapes = new Map<string, Part>();
  return (values) => {
    const key = conditions.map((condition) => (isThere(condition, values) ? 1 : 0)).join('');
    const shape = shapes.get(key) ?? prepare(settle(row, values));
    shapes.set(key, shape);
    return shape;
  };
};

/** A prepared DOM node with its value-dependent parts. */
interface Part {
  readonly node: Text | SnapshotElement;
  /** The list's name, and the prepared node for a row. */
  readonly rows?: readonly [list: string, shapeOf: (values: SnapshotValues) => Part];
  readonly text?: string | undefined;
  readonly attributes?: readonly (readonly [name: string, text: string])[];
  /** Value-dependent children by position, in reverse order since filling may remove nodes. */
  readonly children?: readonly (readonly [at: number, child: Part])[];
}

const dependsOnValues = ({ rows, text, attributes = [], children = [] }: Part): boolean =>
  rows !== undefined || text !== undefined || attributes.length + children.length > 0;

const prepare = (part: TemplateNode): Part => {
  if (typeof part === 'string') return { node: document.createTextNode(part), text: hasPlace(part) ? part : undefined };
  const [tag, { '*': list, ...given }, ...inner] = part;
  const node = createAllowedElement(tag);
  if (list !== undefined) return { node, rows: [list, rowShapes([tag, given, ...inner])] };
  const attributes = Object.entries(given).flatMap(([name, text]) => {
    if (hasPlace(text)) return [[name, text] as const];
    setAllowedAttribute(node, name, text);
    return [];
  });
  const parts = inner.map(prepare);
  node.append(...parts.map((child) => child.node));
  const children = parts.flatMap((child, at) => (dependsOnValues(child) ? [[at, child] as const] : [])).toReversed();
  return { node, attributes, children };
};

/** Draws the page in a locale with its placeholders filled. Throws a `CashierError` when a value or a text is missing. */
export const fillTemplate = ({ page: template, values, texts }: SnapshotContent, locale: string): Node => {
  const find = (key: string, args: Readonly<Record<string, string>>): string => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text === undefined) throw new CashierError('first-page.text', `The first page has no text ${key}`);
    const isolated = Object.entries(args).map(([name, value]) => [name, isolate(value, locale)] as const);
    return fillPlaces(text, Object.fromEntries(isolated));
  };
  const write = (text: string, own: SnapshotValues): string =>
    text.replace(PLACE, (_place, isText: string | undefined, name: string, given: string | undefined) => {
      if (isText === undefined) return valueOf(name, own);
      return find(name, given === undefined ? {} : argumentsOf(given, own));
    });

  const fill = (node: Node, { text, attributes = [], children = [] }: Part, own: SnapshotValues): void => {
    if (text !== undefined) node.textContent = write(text, own);
    if (isSnapshotElement(node))
      for (const [name, value] of attributes) setAllowedAttribute(node, name, write(value, own));
    for (const [at, child] of children) put(node.childNodes[at], child, own);
  };
  const put = (node: ChildNode | undefined, part: Part, own: SnapshotValues): void => {
    if (part.rows) node?.replaceWith(...rowsOf(part.rows, own));
    else if (node) {
      fill(node, part, own);
      // Pages contain no empty text nodes.
      if (part.text !== undefined && node.textContent === '') node.remove();
    }
  };
  const rowsOf = ([list, shapeOf]: NonNullable<Part['rows']>, own: SnapshotValues): Node[] => {
    const each = own[list];
    if (!Array.isArray(each)) return [];
    return each.map((inner: SnapshotValues) => {
      const shape = shapeOf(inner);
      const copy = shape.node.cloneNode(true);
      fill(copy, shape, inner);
      return copy;
    });
  };
  const page = prepare(settle(template, values));
  fill(page.node, page, values);
  return page.node;
};
