import { afterAll, describe, expect, it } from 'vitest';
import { plantHouse } from './planted-house.ts';

interface Violation {
  rule: string;
  text: string;
  /** Where it is planted; a room that ships, unless the rule is about something else. */
  file?: string;
}

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const v${index} = 0;\n`).join('');

/** One planted violation for each rule the house relies on. */
const violations: Record<string, Violation> = {
  'any in a type': { rule: 'typescript(no-explicit-any)', text: 'export const read = (value: any) => value;\n' },
  'a non-null assertion': {
    rule: 'typescript(no-non-null-assertion)',
    text: 'export const read = (value?: string) => value!;\n',
  },
  'a default export': { rule: 'import(no-default-export)', text: 'export default 1;\n' },
  'a nested ternary': {
    rule: 'eslint(no-nested-ternary)',
    text: 'export const read = (a: boolean, b: boolean) => (a ? 1 : b ? 2 : 3);\n',
  },
  'a file of 251 lines': { rule: 'eslint(max-lines)', text: lines(251) },
  'a re-export of all': { rule: 'house(no-re-export)', text: "export * from './thing.ts';\n" },
  'a barrel': { rule: 'house(no-re-export)', text: "export { thing } from './thing.ts';\n" },
  'a boolean parameter': {
    rule: 'house(no-boolean-parameter)',
    text: 'export function draw(isBig: boolean) {\n  return isBig;\n}\n',
  },
  'a file named utils': { rule: 'house(plain-file-name)', text: 'export const a = 1;\n', file: 'src/domain/utils.ts' },
  'a file named helpers': {
    rule: 'house(plain-file-name)',
    text: 'export const a = 1;\n',
    file: 'src/domain/helpers.ts',
  },
  'a file in camel case': {
    rule: 'unicorn(filename-case)',
    text: 'export const a = 1;\n',
    file: 'src/domain/bigThing.ts',
  },
  'a conditional hook': {
    rule: 'react-hooks(rules-of-hooks)',
    text: "import { useState } from 'react';\n\nexport const View = ({ is }: { is: boolean }) => {\n  if (is) useState(0);\n  return null;\n};\n",
    file: 'renderers/text/view.tsx',
  },
  'eval in a script': { rule: 'eslint(no-eval)', text: "export const run = () => eval('1');\n" },
  'a test that is switched off': {
    rule: 'vitest(no-disabled-tests)',
    text: "import { expect, it } from 'vitest';\n\nit.skip('works', () => expect(1).toBe(1));\n",
    file: 'tests/domain/off.test.ts',
  },
  'a test that runs alone': {
    rule: 'vitest(no-focused-tests)',
    text: "import { expect, it } from 'vitest';\n\nit.only('works', () => expect(1).toBe(1));\n",
    file: 'tests/domain/only.test.ts',
  },
};

/** Globals that only `src/platform` may use, with the rule that says so. */
const doors: Record<string, string> = {
  'setTimeout(run, 1);': 'eslint(no-restricted-globals)',
  'setInterval(run, 1);': 'eslint(no-restricted-globals)',
  'clearTimeout(1);': 'eslint(no-restricted-globals)',
  'clearInterval(1);': 'eslint(no-restricted-globals)',
  'performance.now();': 'eslint(no-restricted-globals)',
  'localStorage.clear();': 'eslint(no-restricted-globals)',
  'sessionStorage.clear();': 'eslint(no-restricted-globals)',
  "open('/');": 'eslint(no-restricted-globals)',
  'window.setTimeout(run, 1);': 'eslint(no-restricted-properties)',
  'window.setInterval(run, 1);': 'eslint(no-restricted-properties)',
  "window.open('/');": 'eslint(no-restricted-properties)',
  'globalThis.setTimeout(run, 1);': 'eslint(no-restricted-properties)',
  'globalThis.localStorage.clear();': 'eslint(no-restricted-properties)',
  'const { sessionStorage: store } = window;\nstore.clear();': 'eslint(no-restricted-properties)',
  'Date.now();': 'eslint(no-restricted-properties)',
  'new Date().getTime();': 'house(no-device-date)',
  'Date();': 'house(no-device-date)',
  "navigator.clipboard.writeText('');": 'eslint(no-restricted-properties)',
  "navigator.sendBeacon('');": 'eslint(no-restricted-properties)',
  'navigator.share({});': 'eslint(no-restricted-properties)',
  'crypto.randomUUID();': 'eslint(no-restricted-properties)',
  'console.log(1);': 'eslint(no-console)',
  'window.console.log(1);': 'eslint(no-restricted-properties)',
};

const around = (statement: string): string => `export const run = (): void => {\n  ${statement}\n};\n`;
const planted: Record<string, string> = {};
const plannedViolations = Object.entries(violations).map(([name, { rule, text, file }], index) => {
  const address = file ?? `src/domain/violation-${index}.ts`;
  planted[address] = text;
  return { name, rule, file: address };
});
const plannedDoors = Object.entries(doors).map(([statement, rule], index) => {
  const outside = ['src/engine', 'src/flows', 'src/boot', 'renderers'].map((room) => `${room}/door-${index}.ts`);
  const inside = `src/platform/door-${index}.ts`;
  for (const file of [...outside, inside]) planted[file] = around(statement);
  return { statement, rule, outside, inside };
});
planted['src/domain/long-enough.ts'] = lines(250);
planted['src/engine/convert.ts'] = 'export const run = (ms: number): Date => new Date(ms);\n';
planted['vite.config.ts'] = 'export default 1;\n';

const house = plantHouse(planted);
afterAll(() => house.remove());
const findings = house.lint();
const rulesAt = (file: string): string[] => findings.filter((finding) => finding.file === file).map(({ rule }) => rule);

describe('style', () => {
  it.each(plannedViolations)('finds $name', ({ rule, file }) => expect(rulesAt(file)).toContain(rule));
  it('accepts a file of 250 lines', () => expect(rulesAt('src/domain/long-enough.ts')).toEqual([]));
  it('accepts the default export a tool asks for', () => expect(rulesAt('vite.config.ts')).toEqual([]));
});

describe('the doors of src/platform', () => {
  it.each(plannedDoors)('$statement is found outside', ({ rule, outside }) => {
    expect(outside.filter((file) => !rulesAt(file).includes(rule))).toEqual([]);
  });
  it.each(plannedDoors)('$statement is accepted inside', ({ inside }) => expect(rulesAt(inside)).toEqual([]));
  it('lets a known instant be converted', () => expect(rulesAt('src/engine/convert.ts')).toEqual([]));
});
