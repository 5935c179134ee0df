import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const ROW = { name: 'iban', kind: 'text', title: null, value: 'DE02', isCopyable: true, isCard: false };
const CARD = { var: 'deposit.data.card.number' };
const IS_OVER = { var: 'timers.lifetime.isExpired' };
const PAST = 1_767_268_799_000;

interface State {
  readonly data?: object;
  readonly form?: object;
}

const told = (screen: object, { data = {}, form }: State = {}): string[] =>
  checkBy('in-samples', {
    route: { needs: ['deposit'] },
    screen: { data: ['deposit', 'form'], ...screen },
    sample: {
      deposit: { id: 'D-1', status: 'waiting', amount: '10', currency: 'EUR', data },
      ...(form ? { form } : {}),
    },
  }).map(({ pointer, message }) => `${pointer}: ${message}`);

const row = (when?: unknown): object => ({
  type: 'copyRow',
  critical: true,
  label: { t: 'hello' },
  value: CARD,
  ...(when === undefined ? {} : { when }),
});

describe('a page in its samples', () => {
  it('looks for rows by names that some sample has', () => {
    const derive = (name: string): object => ({ row: { find: [{ var: 'deposit.data.rows' }, 'name', name] } });
    expect(told({ derive: derive('iban') }, { data: { rows: [ROW] } })).toEqual([]);
    expect(told({ derive: derive('ibann') }, { data: { rows: [ROW] } })).toEqual([
      '/derive/row/find/2: No sample of the page has one of this name.',
    ]);
    expect(told({ derive: derive('ibann') }, { data: { rows: [] } })).toEqual([]);
  });

  it('has fields that some sample fills in', () => {
    const field = (name: string): object => ({ body: [{ type: 'textField', name, label: { t: 'hello' } }] });
    const form = { fields: { code: { value: '1' } } };
    expect(told(field('code'), { form })).toEqual([]);
    expect(told(field('blik'), { form })).toEqual(['/body/0/name: No sample has a field of this name filled in.']);
  });

  it('does not say that there is nothing to pay with beside what is paid with', () => {
    const notice = (when: unknown): object => ({
      type: 'notice',
      when,
      title: { t: 'requisites.missing.title' },
      text: { t: 'hello' },
    });
    const data = { card: { number: '4400430123456789' } };
    const [found] = told({ body: [notice(CARD), row(CARD)] }, { data });
    expect(found).toMatch(/^\/body\/0\/when: In the sample .* beside what is paid with/);
    expect(told({ body: [notice({ '!': [CARD] }), row(CARD)] }, { data })).toEqual([]);
  });

  it('shows what to pay with, or says why not', () => {
    const turned = { '!': [CARD] };
    const data = { card: { number: '4400430123456789' } };
    const shown = { deposit: { id: 'D-2', data: {} } };
    const bare = (body: unknown[]): string[] =>
      checkBy('in-samples', {
        route: { needs: ['deposit'] },
        screen: { data: ['deposit'], body },
        sample: { deposit: { id: 'D-1', data } },
        samples: { 'schemas/screens/deposit/demo/samples/other.json': { about: 'None.', scope: shown } },
      }).map(({ message }) => message);
    expect(bare([row(turned)])).toContainEqual(expect.stringMatching(/the page shows nothing to pay with/));
    const reason = { type: 'notice', text: { t: 'hello' } };
    expect(bare([row(CARD), reason])).toEqual([]);
    expect(told({ body: [row(CARD)] }, { data })).toEqual([]);
  });

  it('shows in some sample what it is for', () => {
    const data = { card: { number: '4400430123456789' } };
    const reason = { type: 'notice', text: { t: 'hello' } };
    const matches = (pattern: string): object => ({ match: [CARD, pattern] });
    expect(told({ body: [row(matches('^[0-9]{16}$')), reason] }, { data })).toEqual([]);
    expect(told({ body: [row(matches('^[0-9]{15}$')), reason] }, { data })).toEqual([
      '/body/0/when: No sample of the page shows this copyRow.',
    ]);
  });

  it('does not draw empty what it may not lack', () => {
    expect(told({ body: [row()] }, { data: { card: { number: '' } } })).toMatchObject([
      expect.stringMatching(/^\/body\/0\/value: .*drawn empty/),
    ]);
    expect(told({ body: [row()] }, { data: { card: { number: '4400' } } })).toEqual([]);
  });

  it('is not said to be paid when the time has run out', () => {
    const timers = { lifetime: { endsAt: { var: 'deposit.data.endsAt' } } };
    const paid = (when: unknown): object => ({
      type: 'button',
      when,
      label: { t: 'hello' },
      onPress: [{ do: 'run', cmd: 'deposit.complete' }],
    });
    const data = { endsAt: PAST };
    expect(told({ timers, body: [paid(IS_OVER)] }, { data })).toMatchObject([expect.stringMatching(/has run out/)]);
    expect(told({ timers, body: [paid({ '!': [IS_OVER] })] }, { data })).toEqual([]);
  });

  it('speaks of currencies that some sample has', () => {
    const cap = (currency: string): object => ({
      body: [{ type: 'text', text: { t: 'pay', args: { amount: { money: ['5', currency] } } } }],
    });
    expect(told(cap('EUR'))).toEqual([]);
    expect(told(cap('MXN'))).toMatchObject([expect.stringMatching(/No sample of the page is about this currency/)]);
  });

  it('leaves a page alone whose conditions cannot be read', () => {
    const data = { card: { number: '4400430123456789' } };
    expect(told({ body: [row({ visible: [CARD] })] }, { data })).toEqual([]);
  });

  it('says no means of payment twice, but in two tabs', () => {
    const data = { card: { number: '4400430123456789' } };
    const [found] = told({ body: [row(), row(CARD)] }, { data });
    expect(found).toMatch(/^\/body\/1\/when: In the sample .* twice/);
    expect(told({ body: [row()] }, { data })).toEqual([]);
    const tab = (value: string): object => ({ type: 'tab', value, title: { t: 'hello' }, children: [row()] });
    expect(told({ body: [{ type: 'tabs', label: { t: 'hello' }, children: [tab('a'), tab('b')] }] }, { data })).toEqual(
      [],
    );
  });

  it('draws no field by its name and among the others', () => {
    const form = { definitions: [{ name: 'bank' }, { name: 'code' }], fields: { bank: { value: '1' } } };
    const others = (operator: string): string[] =>
      told(
        {
          derive: { others: { filter: [{ var: 'form.definitions' }, { [operator]: [{ var: 'name' }, 'bank'] }] } },
          body: [
            { type: 'textField', name: 'bank', label: { t: 'hello' } },
            {
              type: 'list',
              each: { var: 'derive.others' },
              key: 'name',
              body: [{ type: 'textField', name: { var: 'item.name' }, label: { t: 'hello' } }],
            },
          ],
        },
        { form },
      );
    expect(others('===')).toEqual(['/body/1/each: The field bank is drawn by its name, and here again.']);
    expect(others('!==')).toEqual([]);
  });
});
