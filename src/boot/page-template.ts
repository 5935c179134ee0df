import { CashierError } from '#domain/cashier-error.ts';
import type { PictureNode } from '#platform/kept-picture.ts';

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

/** The page with its places filled. Throws a `CashierError` where a value or a text is missing. */
export const fillTemplate = (template: TemplateNode, values: Values, find: FindText): PictureNode[] => {
  const write = (text: string, own: Values): string =>
    text.replace(PLACE, (_place, isText: string | undefined, name: string, given: string | undefined) => {
      if (isText === undefined) return valueOf(name, own);
      const found = find(name, given === undefined ? {} : argumentsOf(given, own));
      if (found === undefined) throw new CashierError('first-page.text', `The first page has no text ${name}`);
      return found;
    });

  const attributesOf = (given: Readonly<Record<string, string>>, own: Values): Record<string, string> =>
    Object.fromEntries(
      Object.entries(given).flatMap(([written, text]): [string, string][] => {
        const [name = '', condition] = written.split('?');
        return condition !== undefined && !isThere(condition, own) ? [] : [[name, write(text, own)]];
      }),
    );

  const fill = (part: TemplateNode, own: Values): PictureNode[] => {
    if (typeof part === 'string') return [write(part, own)].filter((text) => text !== '');
    const [tag, { '?': condition, '*': list, ...given }, ...children] = part;
    if (condition !== undefined && !isThere(condition, own)) return [];
    const draw = (inner: Values): PictureNode => [
      tag,
      attributesOf(given, inner),
      ...children.flatMap((child) => fill(child, inner)),
    ];
    const each = list === undefined ? undefined : own[list];
    return Array.isArray(each) ? each.map(draw) : [draw(own)];
  };
  return fill(template, values);
};
