import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { plantHouse } from './planted-house.ts';

const house = plantHouse({
  'src/main.tsx': "import { used } from '#domain/used.ts';\n\nused();\n",
  'src/domain/used.ts': 'export const used = (): void => {};\n\nexport const forgotten = (): void => {};\n',
  'src/domain/orphan.ts': 'export const orphan = 1;\n',
  'src/domain/ill-formatted.ts': 'export const a = "double"\n',
  'src/domain/mistyped.ts': "export const count: number = 'one';\n",
  'dist/broken/eval.js': 'const a=eval("1");',
  'dist/broken/static/new-function.js': 'const a=new Function("return 1");',
  'dist/broken/bare-function.js': 'const a=Function("return this")();',
  'dist/none/app.css': '.a{color:red}',
});
afterAll(() => house.remove());

it.each<[what: string, tool: string, args: string[], said: RegExp[]]>([
  [
    'an unused export and an unused file',
    'knip',
    [],
    [/forgotten\s.*src\/domain\/used\.ts/, /src\/domain\/orphan\.ts/],
  ],
  ['an ill-formatted file', 'oxfmt', ['--check', 'src/domain'], [/ill-formatted\.ts/]],
  ['a type error', 'tsc', ['--noEmit'], [/src\/domain\/mistyped\.ts\(1,14\)/]],
  ['code from text', 'no-eval', ['dist/broken'], [/eval\.js/, /new-function\.js/, /bare-function\.js/]],
  ['a build without scripts', 'no-eval', ['dist/none'], [/build first/]],
])('a gate finds %s', (_what, tool, args, said) => {
  const command: [string, ...string[]] =
    tool === 'no-eval' ? ['tsx', path.resolve('tools/no-eval.ts'), ...args] : [tool, ...args];
  const answer = house.run(...command);
  expect(answer.isOk).toBe(false);
  for (const pattern of said) expect(answer.output).toMatch(pattern);
  expect(answer.output).not.toMatch(/^used\s|\bused\.ts$/m);
});
