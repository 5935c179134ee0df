import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { planOf, seedsOfEach } from '#tests/walks/plan.ts';
import { gates } from '#tools/gates/gates.ts';
import { plantHouse } from './planted-house.ts';

const NO_EVAL = path.resolve('tools/no-eval.ts');

const house = plantHouse({
  'src/main.tsx': "import { used } from '#domain/used.ts';\n\nused();\n",
  'src/domain/used.ts': 'export const used = (): void => {};\n\nexport const forgotten = (): void => {};\n',
  'src/domain/orphan.ts': 'export const orphan = 1;\n',
  'src/domain/ill-formatted.ts': 'export const a = "double"\n',
  'src/domain/well-formatted.ts': "export const a = 'single';\n",
  'src/domain/mistyped.ts': "export const count: number = 'one';\n",
  'dist/strict/app.js': 'const isFunction=(v)=>typeof v==="function";retrieval(1);isFunction(2);',
  'dist/eval/app.js': 'const a=eval("1");',
  'dist/new-function/static/app.js': 'const a=new Function("return 1");',
  'dist/bare-function/app.js': 'const a=Function("return this")();',
  'dist/none/app.css': '.a{color:red}',
});
afterAll(() => house.remove());

describe('unused', () => {
  const { isOk, output } = house.run('knip');

  it('fails', () => expect(isOk).toBe(false));
  it('names an export that nobody imports', () => expect(output).toMatch(/forgotten\s.*src\/domain\/used\.ts/));
  it('names a file that nobody imports', () => expect(output).toContain('src/domain/orphan.ts'));
  it('says nothing of what is used', () => expect(output).not.toMatch(/^used\s/m));
});

describe('format', () => {
  it('finds a file that is not formatted', () => {
    expect(house.run('oxfmt', '--check', 'src/domain/ill-formatted.ts').isOk).toBe(false);
  });
  it('accepts one that is', () =>
    expect(house.run('oxfmt', '--check', 'src/domain/well-formatted.ts').isOk).toBe(true));
});

describe('types', () => {
  it('finds a type error', () => expect(house.run('tsc', '--noEmit').output).toContain('src/domain/mistyped.ts(1,14)'));
});

describe('no-eval', () => {
  it.each(['eval', 'new-function', 'bare-function'])('finds %s in a built script', (folder) => {
    const { isOk, output } = house.run('tsx', NO_EVAL, `dist/${folder}`);
    expect(isOk).toBe(false);
    expect(output).toContain('app.js');
  });
  it('accepts scripts that make no code from text', () => {
    expect(house.run('tsx', NO_EVAL, 'dist/strict').isOk).toBe(true);
  });
  it('does not take an empty build for a clean one', () => {
    expect(house.run('tsx', NO_EVAL, 'dist/none').isOk).toBe(false);
  });
});

describe('the list of checks', () => {
  it('has every check that npm test promises', () => {
    expect(gates.map(({ name }) => name)).toEqual([
      'committed',
      'generate',
      'explore',
      'format',
      'lint',
      'unused',
      'types',
      'schemas',
      'schemas-mutate',
      'build',
      'spec-coverage',
      'unit',
      'no-eval',
      'size',
      'studio-build',
      'texts',
      'storybook',
      'look',
      'e2e',
      'deploy',
      'walks',
    ]);
  });
  it('walks each kind over each transport, with storage and without', () => {
    const walked = seedsOfEach(1)
      .map(planOf)
      .map(({ kind, transport, storage }) => `${kind}, ${transport}, storage ${storage}`);
    expect(walked).toHaveLength(8);
    expect(new Set(walked).size).toBe(8);
  });
  it('lets no rule be a mere warning', () => {
    const { options }: { options: Record<string, unknown> } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'));
    expect(options).toMatchObject({ denyWarnings: true, typeAware: true });
  });
});
