import { CashierError } from '#domain/cashier-error.ts';
import { createPart, dressPart, isPictureElement, type PictureElement } from './picture-part.ts';

/** Id of the document's block that has the template of the first page. */
export const TEMPLATE_ID = 'first-page';

/**
 * An element of a page that has places for values: a picture (`PictureNode`) whose texts and attributes may hold `{name}`, a value, and
 * `{t:key|argument=name}`, a text of the locale. An attribute `name?condition`, and an element with the attribute `?`, is there
 * while that value is neither false nor empty; with `!` before its name, while it is. An element with `*` is there for each
 * of the values of a list.
 */
export type TemplateNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...TemplateNode[]];

/** Values by their names. */
export interface Values {
  readonly [name: string]: string | boolean | readonly Values[];
}

/** The text of a key with its arguments put in; undefined where there is none. */
export type FindText = (key: string, args: Readonly<Record<string, string>>) => string | undefined;

const PLACE = /\{(t:)?([^{}|]+)(?:\|([^{}]*))?\}/g;

const isThere = (condition: string, values: Values): boolean =>
  condition.startsWith('!') ? !values[condition.slice(1)] : Boolean(values[condition]);

const valueOf = (name: string, values: Values): string => {
  const value = values[name];
  if (typeof value !== 'string') throw new CashierError('first-page.value', `The page has no value ${name}`);
  return value;
};

const argumentsOf = (given: string, values: Values): Record<string, string> =>
  Object.fromEntries(
    given.split('|').map((pair): [string, string] => {
      const [name = '', of = ''] = pair.split('=');
      return [name, valueOf(of, values)];
    }),
  );

const hasPlace = (text: string): boolean => text.includes('{');

/** A part of the page as it is for any values, and what in it depends on them. */
interface Part {
  readonly node: Text | PictureElement;
  readonly condition?: string | undefined;
  readonly list?: string | undefined;
  readonly text?: string | undefined;
  readonly attributes?: readonly (readonly [name: string, condition: string | undefined, text: string])[];
  /** Those children that depend on values, each with its place; the last one first, as it may go. */
  readonly children?: readonly (readonly [at: number, child: Part])[];
}

const dependsOnValues = ({ condition, list, text, attributes = [], children = [] }: Part): boolean =>
  condition !== undefined || list !== undefined || text !== undefined || attributes.length + children.length > 0;

const prepare = (part: TemplateNode): Part => {
  if (typeof part === 'string') return { node: document.createTextNode(part), text: hasPlace(part) ? part : undefined };
  const [tag, { '?': condition, '*': list, ...given }, ...inner] = part;
  const node = createPart(tag);
  const attributes = Object.entries(given).flatMap(([written, text]) => {
    const [name = '', when] = written.split('?');
    if (when !== undefined || hasPlace(text)) return [[name, when, text] as const];
    dressPart(node, name, text);
    return [];
  });
  const parts = inner.map(prepare);
  node.append(...parts.map((child) => child.node));
  const children = parts.flatMap((child, at) => (dependsOnValues(child) ? [[at, child] as const] : [])).toReversed();
  return { node, condition, list, attributes, children };
};

/** The page with its places filled. Throws a `CashierError` where a value or a text is missing. */
export const fillTemplate = (template: TemplateNode, values: Values, find: FindText): Node => {
  const write = (text: string, own: Values): string =>
    text.replace(PLACE, (_place, isText: string | undefined, name: string, given: string | undefined) => {
      if (isText === undefined) return valueOf(name, own);
      const found = find(name, given === undefined ? {} : argumentsOf(given, own));
      if (found === undefined) throw new CashierError('first-page.text', `The first page has no text ${name}`);
      return found;
    });

  const fill = (node: Node, { text, attributes = [], children = [] }: Part, own: Values): void => {
    if (text !== undefined) node.textContent = write(text, own);
    if (isPictureElement(node))
      for (const [name, when, value] of attributes)
        if (when === undefined || isThere(when, own)) dressPart(node, name, write(value, own));
    for (const [at, child] of children) put(node.childNodes[at], child, own);
  };
  const put = (node: ChildNode | undefined, part: Part, own: Values): void => {
    const each = part.list === undefined ? undefined : own[part.list];
    if (part.condition !== undefined && !isThere(part.condition, own)) node?.remove();
    else if (Array.isArray(each)) {
      const copies = each.map((inner: Values) => {
        const copy = part.node.cloneNode(true);
        fill(copy, part, inner);
        return copy;
      });
      node?.replaceWith(...copies);
    } else if (node) {
      fill(node, part, own);
      // No page has empty texts.
      if (part.text !== undefined && node.textContent === '') node.remove();
    }
  };
  const page = prepare(template);
  fill(page.node, page, values);
  return page.node;
};
