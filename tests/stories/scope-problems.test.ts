import { readJson } from '#tools/check/model/json-source.ts';
import { describe, expect, it } from 'vitest';
import { scopeProblems } from '#stories/inspector/scope-problems.ts';
import { sampleFiles } from '#tools/screens/screen-files.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };

describe('data held against the scope', () => {
  it.each(sampleFiles())('fits in %s', async (file) => {
    const { scope } = readJson(file) as { scope: object };
    expect(await scopeProblems({ ...base.scope, ...scope })).toEqual([]);
  });

  it.each([
    ['a value of another type', { regions: 'KZ' }, ['regions']],
    [
      'a value that is none of the choices',
      { complete: { ...base.scope.complete, status: 'lost' } },
      ['complete', 'status'],
    ],
    ['a member that nothing knows', { session: { ...base.scope.session, colour: 'red' } }, ['session', 'colour']],
    ['a root that nothing knows', { wallet: {} }, ['wallet']],
  ])('tells %s and where it is', async (_what, scope, path) => {
    const problems = await scopeProblems(scope);
    expect(problems.map((problem) => problem.path)).toContainEqual(path);
  });

  it('says what may stand there', async () => {
    const scope = { complete: { ...base.scope.complete, status: 'lost' } };
    const [problem] = await scopeProblems(scope);
    expect(problem?.message).toMatch(/^complete\.status has to be one of waiting, /);
  });
});
