import { oneOf, type Type } from '#layouts/check/types/type.ts';
import { memberOf, stringAt, textOf, within, type JsonLocation } from './json-location.ts';

const literals = (locations: readonly (JsonLocation | undefined)[]): string[] | undefined => {
  const texts = locations.map(textOf);
  return texts.every((text) => text !== undefined) && texts.length > 0 ? texts : undefined;
};

/** Returns the options of a field that the page itself lists; undefined when data lists them. */
const offeredBy = (field: JsonLocation): string[] | undefined => {
  const type = stringAt(field, 'type');
  if (type === 'dropdown')
    return literals((memberOf(field, 'options')?.items ?? []).map((item) => memberOf(item, 'value')));
  if (type !== 'choice') return undefined;
  const inside = within(memberOf(field, 'children') ?? field);
  // A list has as many options as its data.
  if (inside.some((part) => stringAt(part, 'type') === 'list')) return undefined;
  return literals(inside.filter((part) => stringAt(part, 'type') === 'option').map((part) => memberOf(part, 'value')));
};

/** Returns every value that a local text is set to; undefined if one of them is unknown. */
const writtenTo = (name: string, start: JsonLocation, parts: readonly JsonLocation[]): string[] | undefined => {
  const own = literals([start]);
  const sets = parts.filter((part) => stringAt(part, 'do') === 'set' && stringAt(part, 'name') === name);
  const bound = parts.filter((part) => stringAt(part, 'bind') === name).map(offeredBy);
  const written = literals([start, ...sets.map((part) => memberOf(part, 'value'))]);
  if (!own || !written || bound.includes(undefined)) return undefined;
  return [...written, ...bound.flatMap((values) => values ?? [])];
};

/** Types of local texts whose values are all written on the page. */
export const closedLocals = (root: JsonLocation): ReadonlyMap<string, Type> => {
  const parts = within(root);
  return new Map(
    [...(memberOf(root, 'local')?.members ?? [])].flatMap(([name, start]): [string, Type][] => {
      const values = writtenTo(name, start, parts);
      // Another rule reports a text that never changes.
      return values && new Set(values).size > 1 ? [[name, oneOf(values)]] : [];
    }),
  );
};

/** The form's type, in which a field with the page's own options has one of them or is empty. */
export const withOffered = (form: Type, root: JsonLocation): Type => {
  const fields = form.members?.get('fields');
  const field = fields?.rest;
  if (!fields || !field?.members) return form;
  const byName = new Map<string, Type>();
  for (const part of within(root)) {
    const name = stringAt(part, 'name');
    const values = name === undefined || byName.has(name) ? undefined : offeredBy(part);
    if (name === undefined || !values) continue;
    const value = oneOf([...values, '']);
    byName.set(name, { ...field, members: new Map([...field.members, ['value', value]]) });
  }
  if (byName.size === 0) return form;
  return {
    ...form,
    members: new Map([
      ...(form.members ?? []),
      ['fields', { ...fields, members: new Map([...(fields.members ?? []), ...byName]) }],
    ]),
  };
};
