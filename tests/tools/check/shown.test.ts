import { describe, expect, it } from 'vitest';
import { recordOf } from '#tools/check/shown/record.ts';
import { readFiles } from '#tools/check/model/tree.ts';
import { screenIdOf } from '#tools/screens/screen-files.ts';
import { checkBy, plantedTree } from './planted.ts';

type Plan = Parameters<typeof plantedTree>[0];

const ID = 'deposit.demo';
const DEPOSIT = { id: 'D-1', status: 'waiting', amount: '10', currency: 'EUR', data: { code: 'AB-12' } };
const CODE = {
  type: 'copyRow',
  id: 'code',
  when: { '===': [{ var: 'deposit.status' }, 'waiting'] },
  label: { t: 'hello' },
  value: { var: 'deposit.data.code' },
};
const PAID = {
  type: 'button',
  id: 'paid',
  label: { t: 'hello' },
  onPress: [{ do: 'run', cmd: 'deposit.complete' }],
};

const planOf = (body: readonly object[], others: object = {}): Plan => ({
  route: { needs: ['deposit'] },
  screen: { data: ['deposit'], body, ...others },
  sample: { deposit: DEPOSIT },
});

const recorded = (plan: Plan): string => {
  const tree = plantedTree(plan);
  const page = tree.screens.get(ID);
  return (page && recordOf(page, tree)) ?? '';
};

const accepted = (plan: Plan): ReadonlyMap<string, string> => new Map([[ID, recorded(plan)]]);

/** Findings of a page after one that was accepted. */
const toldAfter = (before: Plan, after: Plan): string[] =>
  checkBy('shown', { ...after, shown: accepted(before) }).map(
    ({ pointer, message, expected, got }) => `${pointer}: ${message} ${expected ?? '-'} → ${got ?? '-'}`,
  );

describe('the record of a page', () => {
  it('says what each sample shows, and what its actions do', () => {
    const lines = recorded(planOf([CODE, PAID])).split('\n');
    expect(lines[0]).toMatch(/^samples: /);
    expect(lines).toContain('button paid · label "Hello" · onPress [{ do: "run", cmd: "deposit.complete" }]');
    expect(lines.find((line) => line.startsWith('copyRow code'))).toContain('value "AB-12"');
  });

  it('has the rows of a list, and what is behind a switch', () => {
    const list = {
      type: 'list',
      each: [
        { name: 'One', at: 1 },
        { name: 'Two', at: 2 },
      ],
      body: [{ type: 'text', id: 'name', text: { text: { var: 'item.name' } } }],
    };
    const cases = { waiting: [{ type: 'text', id: 'now', text: { t: 'hello' } }], expired: [PAID] };
    const record = recorded(planOf([list, { type: 'switch', on: { var: 'deposit.status' }, cases }]));
    expect(record).toContain('rows 2');
    expect(record).toContain('text name · text "One" · text "Two"');
    expect(record).toContain('text now');
    expect(record).not.toContain('button paid');
  });

  it('is there of every layout that has samples', () => {
    const { screens, samples, shown } = readFiles();
    const sampled = new Set(samples.map(({ file }) => screenIdOf(file)));
    const wanted = screens.map(({ file }) => screenIdOf(file)).filter((id) => sampled.has(id));
    expect([...shown.keys()].toSorted()).toEqual(wanted.toSorted());
    expect(wanted.length).toBeGreaterThan(40);
  });
});

describe('a page that is not as it was accepted', () => {
  const before = planOf([CODE, PAID]);

  it('is not told of while it is, nor without a record', () => {
    expect(toldAfter(before, before)).toEqual([]);
    expect(checkBy('shown', planOf([PAID]))).toEqual([]);
  });

  it('shows another value', () => {
    const [told, ...others] = toldAfter(before, planOf([{ ...CODE, value: { var: 'deposit.amount' } }, PAID]));
    expect(told).toMatch(
      /^\/body\/0\/value: In the sample \w+ copyRow code is not as it was accepted\..* value "AB-12" → value "10"$/,
    );
    expect(others).toEqual([]);
  });

  it('shows no more what its condition has turned away', () => {
    const [told] = toldAfter(
      before,
      planOf([{ ...CODE, when: { '!==': [{ var: 'deposit.status' }, 'waiting'] } }, PAID]),
    );
    expect(told).toMatch(/^\/body\/0: .* does not show copyRow code, and did when it was accepted/);
  });

  it('is told where it was written, of several that have no name', () => {
    const text = (id: string, when: unknown): object => ({ type: 'text', when, text: { t: id } });
    const both = (isThere: boolean): Plan => planOf([text('hello', isThere), text('common.loading', true), PAID]);
    expect(toldAfter(both(true), both(false))).toEqual([expect.stringMatching(/^\/body\/0: .* does not show text,/)]);
  });

  it('shows the same in another order', () => {
    expect(toldAfter(before, planOf([PAID, CODE]))).toEqual([
      expect.stringMatching(
        /the order is not as it was accepted\. copyRow code · button paid → button paid · copyRow code$/,
      ),
    ]);
  });

  it('shows what it did not', () => {
    const [told] = toldAfter(planOf([PAID]), before);
    expect(told).toMatch(/^\/body\/0: .* shows copyRow code, and did not when it was accepted/);
  });

  it('does something else when it is pressed', () => {
    const press = [{ do: 'go', to: 'deposit.methods' }];
    const [told] = toldAfter(before, planOf([CODE, { ...PAID, onPress: press }]));
    expect(told).toMatch(/^\/body\/1\/onPress: .*deposit\.complete.* → .*deposit\.methods/);
  });

  it('asks in another rhythm', () => {
    const poll = (everyMs: number): object => ({
      poll: [{ id: 'status', everyMs, while: true, do: [{ do: 'run', cmd: 'deposit.refreshStatus' }] }],
    });
    const [told] = toldAfter(planOf([PAID], poll(5000)), planOf([PAID], poll(50_000)));
    expect(told).toMatch(/poll status is not as it was accepted.*everyMs 5000 → everyMs 50000/);
  });

  it('has other samples', () => {
    const late = { 'schemas/screens/deposit/demo/samples/late.json': { about: 'Late', scope: { deposit: DEPOSIT } } };
    const [told] = toldAfter({ ...before, samples: late }, before);
    expect(told).toMatch(/^: The samples of the page are not those that were accepted\. late → -$/);
  });
});
