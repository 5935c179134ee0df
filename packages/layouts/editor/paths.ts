import { isObject } from '#layouts/check/model/walk.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';

/** A name that an editor suggests, with its description. */
export interface EditorName {
  name: string;
  about: string;
}

export interface ScopePaths {
  /** Literal paths: every step has one name. */
  known: EditorName[];
  /** Paths through maps, with placeholders in angle brackets: form.fields.<name>.value. */
  templates: EditorName[];
  /** Regexes of the paths through maps and lists. */
  open: string[];
  /** Members of list elements, as rules read them below item or inside map, filter and similar operators. */
  members: EditorName[];
}

interface Step {
  path: string;
  pattern: string;
  isOpen: boolean;
}

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]).flatMap(branchesOf) : [schema];

const typesOf = (schema: JsonSchema): string[] =>
  branchesOf(schema).flatMap(({ type, enum: values }) => {
    if (Array.isArray(type)) return type.map(String);
    if (typeof type === 'string') return [type];
    return Array.isArray(values) ? [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))] : [];
  });

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'nothing',
};

/** Types as people call them: "text or nothing". */
export const typeWords = (schema: JsonSchema): string =>
  [...new Set(typesOf(schema).map((type) => TYPE_WORDS[type] ?? type))].join(' or ') || 'anything';

/** Its possible values, if they are listed. */
export const valuesOf = (schema: JsonSchema): string[] =>
  branchesOf(schema).flatMap(({ enum: values }) =>
    Array.isArray(values) ? values.filter((value) => value !== null).map(String) : [],
  );

const aboutOf = (schema: JsonSchema): string => {
  const values = valuesOf(schema);
  const kind = values.length > 0 ? `One of ${values.join(', ')}.` : `${typeWords(schema)}.`;
  return `${schema.description ?? schema.title ?? ''}\n${kind.charAt(0).toUpperCase()}${kind.slice(1)}`.trim();
};

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const isAnything = (schema: unknown): boolean =>
  schema === true || (isObject(schema) && !('type' in schema || 'enum' in schema || 'anyOf' in schema));

class PathWalker {
  readonly known = new Map<string, string>();
  readonly templates = new Map<string, string>();
  readonly open = new Set<string>();
  /** By name, its description and the lists whose elements have it. */
  readonly members = new Map<string, Map<string, string[]>>();

  visit(schema: JsonSchema, at: Step): void {
    (at.isOpen ? this.templates : this.known).set(at.path, aboutOf(schema));
    if (at.isOpen) this.open.add(at.pattern);
    if (isAnything(schema)) this.open.add(`${at.pattern}(\\..+)?`);
    for (const branch of branchesOf(schema)) this.#visitMembers(branch, at);
  }

  #visitMembers({ properties = {}, additionalProperties, items }: JsonSchema, at: Step): void {
    for (const [name, part] of Object.entries(properties)) {
      this.visit(part, { ...at, path: `${at.path}.${name}`, pattern: `${at.pattern}\\.${escaped(name)}` });
    }
    if (isAnything(additionalProperties)) this.open.add(`${at.pattern}\\..+`);
    else if (isObject(additionalProperties)) {
      this.visit(additionalProperties, { path: `${at.path}.<name>`, pattern: `${at.pattern}\\.[^.]+`, isOpen: true });
    }
    if (items) this.#visitElements(items, at);
  }

  /** Elements are read by item; a path by position is valid, but not suggested. */
  #visitElements(items: JsonSchema, at: Step): void {
    this.open.add(`${at.pattern}\\.length`).add(`${at.pattern}\\.\\d+(\\..+)?`);
    for (const { properties = {} } of branchesOf(items)) {
      for (const [name, part] of Object.entries(properties)) {
        const lists = this.members.get(name) ?? new Map<string, string[]>();
        const about = aboutOf(part);
        this.members.set(name, lists.set(about, [...(lists.get(about) ?? []), at.path]));
        const inner = { ...at, path: `${at.path}.${name}` };
        for (const { items: elements } of branchesOf(part)) if (elements) this.#visitElements(elements, inner);
      }
    }
  }
}

const aboutMember = (lists: ReadonlyMap<string, readonly string[]>): string =>
  [...lists].map(([about, paths]) => `Of ${paths.join(', ')}: ${about}`).join('\n');

const named = (entries: Iterable<readonly [string, string]>): EditorName[] =>
  [...entries].map(([name, about]) => ({ name, about }));

/** Returns every path that a rule may read, from the schemas of the scope. */
export const scopePaths = (scope: Readonly<Record<string, JsonSchema>>): ScopePaths => {
  const walker = new PathWalker();
  for (const [root, schema] of Object.entries(scope)) {
    walker.visit(schema, { path: root, pattern: escaped(root), isOpen: false });
  }
  return {
    known: named(walker.known),
    templates: named(walker.templates),
    open: [...walker.open],
    members: named([...walker.members].map(([name, lists]): [string, string] => [name, aboutMember(lists)])),
  };
};
