import { expect, it } from 'vitest';
import { readFiles } from '#layouts/check/model/tree.ts';
import { recordOf } from '#layouts/check/shown/record.ts';
import { screenIdOf } from '#layouts/screens/screen-files.ts';
import { checkRule } from './check-rule.ts';
import { button, plantedTree, run, textOf, v, type Plan } from './planted.ts';

type Json = Readonly<Record<string, unknown>>;

const ID = 'deposit.demo';
const STATUS = v('deposit.status');
const DEPOSIT = { id: 'D-1', status: 'waiting', amount: '10', currency: 'EUR', data: { code: 'AB-12' } };
const LABEL = { t: 'hello' };
const CODE = {
  type: 'copyRow',
  id: 'code',
  when: { '===': [STATUS, 'waiting'] },
  label: LABEL,
  value: v('deposit.data.code'),
};
const PAID = button([run('deposit.complete')], { id: 'paid' });

const page = (body: readonly unknown[], own: Json = {}): Plan => ({
  route: { needs: ['deposit'] },
  screen: { data: ['deposit'], body, ...own },
  sample: { deposit: DEPOSIT },
});

const recorded = (plan: Plan): string => {
  const tree = plantedTree(plan);
  const screen = tree.screens.get(ID);
  return (screen && recordOf(screen, tree)) ?? '';
};

it('the snapshot of a page has the values of each sample, and the actions', () => {
  const lines = recorded(page([CODE, PAID])).split('\n');
  expect(lines[0]).toMatch(/^samples: /);
  expect(lines).toContain('button paid · label "Hello" · onPress [{ do: "run", cmd: "deposit.complete" }]');
  expect(lines.find((line) => line.startsWith('copyRow code'))).toContain('value "AB-12"');
});

it('the snapshot of a page has the rows of a list and the chosen case of a switch', () => {
  const each = ['One', 'Two'].map((name) => ({ name, kind: 'text' }));
  const list = { type: 'list', each, key: 'name', body: [textOf(v('item.name'), { id: 'name' })] };
  const cases = { waiting: [{ type: 'text', id: 'now', text: LABEL }], expired: [PAID] };
  const record = recorded(page([list, { type: 'switch', on: STATUS, cases }]));
  for (const line of ['rows 2', 'text name · text "One" · text "Two"', 'text now']) expect(record).toContain(line);
  expect(record).not.toContain('button paid');
});

it('the snapshot of a page has the nodes that the local values of a sample open', () => {
  const sheet = { type: 'text', id: 'second', when: v('local.step'), text: LABEL };
  const plan = page([sheet], { local: { step: '' } });
  expect(recorded(plan)).not.toContain('text second');
  expect(recorded({ ...plan, sample: { ...plan.sample, local: { step: 'pay' } } })).toContain('text second');
});

it('each layout with samples has a snapshot', () => {
  const { screens, samples, shown } = readFiles();
  const sampled = new Set(samples.map(({ file }) => screenIdOf(file)));
  const wanted = screens.map(({ file }) => screenIdOf(file)).filter((id) => sampled.has(id));
  expect([...shown.keys()].toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeGreaterThan(40);
});

/** The page after another version of it was approved. */
const after = (before: Plan, plan: Plan): Plan => ({ ...plan, shown: new Map([[ID, recorded(before)]]) });

const BOTH = page([CODE, PAID]);
const texts = (when: boolean): Plan => page([textOf('a', { when }), textOf('b'), PAID]);
const poll = (everyMs: number): Plan =>
  page([PAID], { poll: [{ id: 'status', everyMs, while: true, do: [run('deposit.refreshStatus')] }] });
const LATE = 'schemas/screens/deposit/demo/samples/late.json';

checkRule('shown', [
  ['a page as it was accepted', after(BOTH, BOTH)],
  ['a page without a record', page([PAID])],
  [
    'another value',
    after(BOTH, page([{ ...CODE, value: v('deposit.amount') }, PAID])),
    {
      pointer: '/body/0/value',
      message: 'In the sample plain, copyRow code differs from the approved snapshot.',
      expected: expect.stringContaining('value "AB-12"'),
      got: expect.stringContaining('value "10"'),
    },
  ],
  [
    'a node whose condition is inverted',
    after(BOTH, page([{ ...CODE, when: { '!==': [STATUS, 'waiting'] } }, PAID])),
    {
      pointer: '/body/0',
      message: expect.stringContaining('no longer shows copyRow code'),
    },
  ],
  [
    'a node without an id, at its place',
    after(texts(true), texts(false)),
    { pointer: '/body/0', message: expect.stringContaining('no longer shows text') },
  ],
  [
    'another order',
    after(BOTH, page([PAID, CODE])),
    {
      message: expect.stringContaining('the order differs from the approved snapshot.'),
      expected: 'copyRow code · button paid',
      got: 'button paid · copyRow code',
    },
  ],
  [
    'a new node',
    after(page([PAID]), BOTH),
    { pointer: '/body/0', message: expect.stringContaining('shows copyRow code, which was not approved') },
  ],
  [
    'another action',
    after(BOTH, page([CODE, { ...PAID, onPress: [{ do: 'go', to: 'deposit.methods' }] }])),
    {
      pointer: '/body/1/onPress',
      expected: expect.stringContaining('deposit.complete'),
      got: expect.stringContaining('deposit.methods'),
    },
  ],
  [
    'another rhythm of a poll',
    after(poll(5000), poll(50_000)),
    {
      message: expect.stringContaining('poll status differs from the approved'),
      expected: expect.stringContaining('everyMs 5000'),
      got: expect.stringContaining('everyMs 50000'),
    },
  ],
  [
    'other samples',
    after({ ...BOTH, samples: { [LATE]: { about: 'Late', scope: { deposit: DEPOSIT } } } }, BOTH),
    { message: 'The samples of the page are not the approved ones.', expected: 'late' },
  ],
]);
