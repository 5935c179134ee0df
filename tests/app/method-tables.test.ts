import { Ajv } from 'ajv';
import { describe, expect, it, vi } from 'vitest';
import { guides } from '#app/guides.ts';
import { layouts } from '#app/method-config.ts';
import { openView } from '#app/route-table.ts';
import rows from '#generated/methods.json' with { type: 'json' };
import type { PaymentMethod } from '#generated/wire.ts';
import guideTables from '#schemas/guides.json' with { type: 'json' };
import guidesSchema from '#schemas/language/guides.schema.json' with { type: 'json' };
import instructionSchema from '#schemas/language/instruction.schema.json' with { type: 'json' };
import { method } from '#tests/state/sample-methods.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { filesBelow } from '#layouts/screens/screen-files.ts';

const HOSTED = { name: 'cardToken', type: 'text', input: { frame: 'https://fields.provider.example/card' } } as const;
const UNSAFE = { ...HOSTED, input: { frame: 'javascript:alert(1)' } };

const inDocument = (deployment: object): void =>
  void vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(deployment) }) });

describe('the layout of a method', () => {
  // Spec: core 2.26e, core 3.5a, core 9.9a, method-flows 2.16e, method-flows 3.2
  it.each([...Object.entries(rows.byCardView), ['99', rows.default] as const])(
    'of card view %s is the listed one, else the default',
    (cardView, { screen, opensWindow }) => {
      const given = method('any', { cardViewType: Number(cardView) });
      expect([layouts.screenFor(given), layouts.opensWindow(given)]).toEqual([screen, opensWindow]);
      expect(layouts.hasScreen(screen)).toBe(true);
    },
  );

  it.each<[screen: string, opensWindow: boolean, given: Partial<PaymentMethod>]>([
    ['deposit.pix', true, { screen: 'deposit.pix' }],
    ['deposit.peer-to-peer-base', false, { screen: 'toString', cardViewType: 5 }],
    ['deposit.card-fields', false, { cardViewType: 1, fields: [HOSTED] }],
    ['deposit.pix', false, { cardViewType: 1, fields: [HOSTED], screen: 'deposit.pix' }],
    [rows.byCardView['1'].screen, rows.byCardView['1'].opensWindow, { cardViewType: 1, fields: [UNSAFE] }],
  ])('is %s (opens a window: %s) for %j', (screen, opensWindow, given) => {
    const any = method('any', given);
    expect([layouts.screenFor(any), layouts.opensWindow(any)]).toEqual([screen, opensWindow]);
  });

  it('is the page that stands in its place in the view of coin packages', () => {
    openView('sweep');
    const given = [{ cardViewType: 0 }, { screen: 'deposit.redirect' }];
    const screens = given.map((each) => layouts.screenFor(method('any', each)));
    openView('main');
    expect(screens).toEqual(['sweep.select-method', 'sweep.select-method']);
  });

  // Spec: core 9.9a, method-flows 9.10b
  it.each(Object.entries(rows.byName))(
    'by the name %s has the window, captcha and redirect of its row',
    (name, row) => {
      const given = method(name, { cardViewType: 0 });
      const wanted: { opensWindow?: boolean; captcha?: object; redirect?: string; traits?: object } = row;
      expect(layouts.opensWindow(given)).toBe(wanted.opensWindow ?? rows.byCardView['0'].opensWindow);
      expect(layouts.captchaFor(given)).toEqual(wanted.captcha);
      expect(layouts.redirectsThroughHost(name)).toBe(wanted.redirect === 'host');
    },
  );

  it('is not read from the prototype of a table', () => {
    expect(layouts.screenFor(method('constructor'))).toBe(rows.byCardView['0'].screen);
    expect([layouts.redirectsThroughHost('constructor'), layouts.hasScreen('toString')]).toEqual([false, false]);
  });

  it('prefers the members of the deployment’s row to those of the shipped row', async () => {
    const slow = { opensWindow: false, redirect: 'host' };
    inDocument({ methods: { webmoney_usd: { captcha: { kind: 'score' } }, slow_pay: slow, broken: 'score' } });
    vi.resetModules();
    const fresh = await import('#app/method-config.ts');
    const named = method('webmoney_usd');
    expect(fresh.layouts.captchaFor(named)).toEqual({ kind: 'score' });
    expect(fresh.layouts.traitsOf(named)).toMatchObject({ takesNoBonus: true });
    expect(fresh.layouts.opensWindow(method('slow_pay'))).toBe(false);
    expect(fresh.layouts.redirectsThroughHost('slow_pay')).toBe(true);
    expect(fresh.layouts.captchaFor(method('broken'))).toBeUndefined();
  });
});

it.each<[screen: string, group: string | null, given: Partial<PaymentMethod>]>([
  ['withdrawal.redirect', null, {}],
  // Spec: core 3.6b
  ['withdrawal.nigerian-banks', 'bank_transfer_nigeria', {}],
  ['withdrawal.redirect', 'constructor', {}],
  ['withdrawal.card-fields', null, { fields: [HOSTED] }],
  ['withdrawal.card-fields', 'bank_transfer_nigeria', { fields: [HOSTED] }],
  ['withdrawal.redirect', null, { fields: [HOSTED], screen: 'withdrawal.redirect' }],
  ['withdrawal.nigerian-banks', null, { screen: 'withdrawal.nigerian-banks' }],
  ['withdrawal.redirect', null, { screen: 'withdrawal.nothing' }],
])('the layout of a payout is %s in the group %s, of %j', (screen, group, given) => {
  expect(layouts.payoutScreenFor(method('any', given), group)).toBe(screen);
});

it.each<[pageId: string, screen?: string]>([
  ['eazype', 'deposit.eazype'],
  ['pix', 'deposit.pix'],
  ['deposit.host-to-host', 'deposit.host-to-host'],
  ['unified-form', 'deposit.unified-form'],
  ...['', 'nothing', 'constructor', '__proto__'].map((id): [string] => [id]),
])('the screen of the page id %j is %s', (pageId, screen) => {
  expect(layouts.screenForPage(pageId)).toBe(screen);
});

describe('guides', () => {
  const ajv = new Ajv({ allErrors: true });
  const FOLDER = 'schemas/instructions';
  const names = filesBelow(FOLDER).map((file) => file.slice(FOLDER.length + 1, -'.json'.length));

  it('match their schema, which refuses a path', () => {
    const isValid = ajv.compile(guidesSchema);
    isValid(guideTables);
    expect(isValid.errors).toBeNull();
    expect(isValid({ ...guideTables, instructions: { card: '../card' } })).toBe(false);
  });

  it('have the links of the chats that the deployment names', () => {
    expect(guides.chats).toEqual({});
    inDocument({ chats: { agent: { any: 'https://chat.example', KZ: 7 }, other: 'https://chat.example' } });
    expect(guides.chats).toEqual({ agent: { any: 'https://chat.example' }, other: {} });
  });

  it.each(Object.entries(guideTables.instructions))('load the instruction of %s: %s', async (name, instruction) => {
    expect(guides.instructions[name]).toBe(instruction);
    expect(await guides.load(instruction)).toBeDefined();
  });

  it.each(names)('have the instruction %s in English and Arabic', (name) => {
    const instruction = readJson(`${FOLDER}/${name}.json`);
    const isValid = ajv.compile(instructionSchema);
    isValid(instruction);
    expect(isValid.errors).toBeNull();
    const texts = JSON.stringify(instruction).match(/\{"en":"[^"]+"[^}]*\}/g) ?? [];
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).toContain('"ar":"');
  });

  // Spec: method-flows 9.5b
  it.each(Object.entries({ sber: 7, 't-bank': 8, gazprom: 4 }))('of %s have %i steps', async (bank, count) => {
    expect((await guides.load(bank))?.steps).toHaveLength(count);
  });
});
