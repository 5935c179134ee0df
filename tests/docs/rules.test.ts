import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { compileDerive } from '#engine/derive.ts';
import { EngineError } from '#engine/engine-error.ts';
import { compileRule, isTruthy } from '#engine/rule.ts';
import { ScopeReader, type Scope } from '#engine/scope.ts';
import { compileText, type TextSource } from '#engine/text.ts';
import type { Rule, Text } from '#generated/language.ts';
import { createTexts } from '#i18n/texts.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { readScope, schemaAt } from '#layouts/language/scope-schema.ts';

interface Case {
  data?: Scope;
  item?: unknown;
  gives?: unknown;
  shown?: boolean;
  refused?: string;
}

interface Example extends Case {
  rule?: Rule;
  when?: Rule;
  derive?: Record<string, Rule>;
  text?: Text;
  cases?: Case[];
}

let heading = '';
/** Pages on rules, joined into one text. */
const PAGES = ['rules', 'rules-data', 'rules-texts', 'rules-traps'];
const content = PAGES.map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');
const parts = content.matchAll(/^#{2,3} (.+)$|^```json\n([\s\S]*?)^```$/gm);
const blocks = [...parts].flatMap(([, title, json]) => {
  heading = title ?? heading;
  return json === undefined ? [] : [{ heading, example: JSON.parse(json) as Example }];
});

const texts = createTexts({
  report: (error) => {
    throw error;
  },
  urls: { './locales/en.json': 'https://texts.example/en.json' },
});

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(readFileSync('src/generated/locales/en.json', 'utf8'))));
  await texts.load('en');
  vi.unstubAllGlobals();
});

const isTextArg = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

const source: TextSource = {
  t: (key, args) => texts.t(key, Object.fromEntries(Object.entries(args).filter(isTextArg))),
  has: (key) => texts.has(key),
};

const readingOf = ({ data = {}, item }: Case, derived: Scope = {}): ScopeReader =>
  new ScopeReader({ ...data, derive: derived }, { item });

const derivedOf = (rules: Record<string, Rule>, given: Case): Scope => {
  const values: Record<string, unknown> = {};
  for (const { name, rule } of compileDerive(rules)) values[name] = rule.evaluate(readingOf(given, values));
  return values;
};

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'not refused';
};

/** Compares the claim of an example with the engine's result. */
const compare = ({ rule, when, derive, text }: Example, given: Case): { claimed: unknown; found: unknown } => {
  if (rule !== undefined && given.refused !== undefined) {
    return { claimed: given.refused, found: codeOf(() => compileRule(rule)) };
  }
  if (when !== undefined)
    return { claimed: given.shown, found: isTruthy(compileRule(when).evaluate(readingOf(given))) };
  if (rule !== undefined) return { claimed: given.gives, found: compileRule(rule).evaluate(readingOf(given)) };
  if (derive !== undefined) return { claimed: given.gives, found: derivedOf(derive, given) };
  if (text !== undefined) return { claimed: given.gives, found: compileText(text).evaluate(readingOf(given), source) };
  throw new Error('This is no example: it has neither rule, when, derive nor text.');
};

/** Roots that do not exist in the data's schema. */
const ELSEWHERE = /^(?:timers|local|derive|item|index|session|constructor)\./;

const pathsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(pathsOf);
  if (!isObject(value)) return [];
  const path = Array.isArray(value.var) ? (value.var as unknown[])[0] : value.var;
  return [...(typeof path === 'string' ? [path] : []), ...Object.values(value).flatMap(pathsOf)];
};

describe('the pages on rules', () => {
  it('has examples under every heading that explains something', () => {
    expect(blocks.length).toBeGreaterThan(40);
    expect(new Set(blocks.map((one) => one.heading)).size).toBeGreaterThan(18);
  });

  it.each(blocks.map((block, index) => ({ ...block, index })))(
    'has a valid example: $heading ($index)',
    ({ example }) => {
      for (const given of example.cases ?? [example]) {
        const { claimed, found } = compare(example, given);
        expect(claimed).toBeDefined();
        expect(found).toEqual(claimed);
      }
    },
  );

  it('reads existing paths', () => {
    const scope = readScope();
    const read = blocks.flatMap(({ example }) => pathsOf([example.rule, example.when, example.derive, example.text]));
    const rooted = read.filter((path) => path.includes('.') && !ELSEWHERE.test(path));
    expect(rooted.length).toBeGreaterThan(30);
    expect([...new Set(rooted)].filter((path) => !schemaAt(scope, path))).toEqual(['deposit.constructor.name']);
  });
});
