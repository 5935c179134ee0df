import { expect, it } from 'vitest';
import { isTold } from '#tools/check/check-tree.ts';
import { readFiles, readGround, treeOf } from '#tools/check/model/tree.ts';
import { around } from './around.ts';
import { behaviour } from './behaviour.ts';
import { measure } from './measure.ts';
import { structure } from './structure.ts';
import { values } from './values.ts';

/** Places of each kind; `MISTAKES=4 npx vitest run tests/tools/mistakes` tries more. */
const MOST = Number(process.env.MISTAKES ?? 1);

/** Below this the checker says "no problems" too easily. */
const LEAST_RATE = 0.9;

it('the checker tells of the mistakes that people make', { timeout: 600_000 }, () => {
  const tree = treeOf(readFiles(), readGround());
  expect(isTold(tree, tree.pages)).toBe(false);
  const { caught, total, missed, nowhere } = measure([...behaviour, ...values, ...structure, ...around], tree, MOST);
  console.log(`${caught} of ${total} mistakes told\n${missed.join('\n')}\nno place for: ${nowhere.join(', ')}`);
  expect(total).toBeGreaterThan(200 * MOST - 100);
  expect(caught / total).toBeGreaterThanOrEqual(LEAST_RATE);
});
