import { Ajv2020 } from 'ajv/dist/2020.js';
import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validators as later } from '#generated/validators/later.js';
import { validators as depositData } from '#generated/validators/deposit-data.js';
import { validators as firstScreen } from '#generated/validators/first-screen.js';
import { validators as helperWindow } from '#generated/validators/helper-window.js';
import { validators as host } from '#generated/validators/host.js';
import type { Validator } from '#generated/validators/validator.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { buildValidators } from '#tools/wire/validators.ts';
import { arbitraryValue } from './arbitrary-value.ts';

const bundle = readWire();
const ajv = new Ajv2020({ allowUnionTypes: true });
ajv.addSchema({ $id: 'wire', $defs: bundle.defs });

const definitionOf = new Map<string, string>([
  ...bundle.calls.map(
    ({ path, response, isFirstScreen }) => [`${isFirstScreen ? 'call' : 'later'} ${path}`, response] as const,
  ),
  ...bundle.hostToWidget.map(({ type, payload }) => [`host ${type}`, payload] as const),
  ...bundle.pushes.map(({ type, payload }) => [`later ${type}`, payload] as const),
  ...bundle.helperWindow.map(({ type, payload }) => [`helper ${type}`, payload] as const),
]);

const named = (kind: string, validators: object): [string, Validator][] =>
  Object.entries(validators).map(([name, validator]) => [`${kind} ${name}`.trim(), validator]);

const all = [
  ...named('call', firstScreen),
  ...named('later', later),
  ...named('host', host),
  ...named('helper', helperWindow),
  ...named('', depositData),
];

describe('the validators of the widget', () => {
  it('exist for every answer, host message, push and helper message', () => {
    const names = all.map(([name]) => name);
    expect([...definitionOf.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(all)('%s agree with Ajv about any value', (name, validator) => {
    const definition = definitionOf.get(name) ?? name;
    const judge = ajv.compile({ $ref: `wire#/$defs/${definition}` });
    assert(
      property(arbitraryValue(bundle.defs[definition], bundle.defs), (value) => {
        expect(validator(value)).toBe(judge(value));
      }),
      { numRuns: 60 },
    );
  });

  const method = {
    name: 'card',
    category: 'fiat',
    cardViewType: 1,
    text: { en: 'Card' },
    position: 1,
    currency: ['USD'],
    amount_rules: {},
  };
  const isMethods = firstScreen['methods-payment-v5'];

  it.each<[Validator, unknown, place: string, keyword: string]>([
    [isMethods, { methods: [method, { ...method, currency: 'USD' }] }, '/methods/1/currency', 'type'],
    [host.loaded, { transport: 'carrier pigeon' }, '/transport', 'enum'],
    [host.loaded, { user: { id_user: '1' } }, '/user', 'required'],
    [depositData.HostToHostData, { payment_amount: '12,5' }, '/payment_amount', 'pattern'],
  ])('%o of %j report the location %s and the keyword %s', (validator, value, instancePath, keyword) => {
    expect(validator(value)).toBe(false);
    expect(validator.errors).toMatchObject([{ instancePath, keyword }]);
  });

  it('accept unknown members, and a missing payload of a message without one', () => {
    expect([isMethods({ methods: [method] }), isMethods.errors]).toEqual([true, null]);
    expect(later['login.token']({ token: 'a', issuedBy: 'someone' })).toBe(true);
    expect([undefined, null, { now: true }].map((payload) => host.close(payload))).toEqual([true, true, false]);
  });

  it('cannot be built for an unknown keyword', () => {
    const defs = { ...bundle.defs, Money: { type: 'number', multipleOf: 0.01 } };
    expect(() => buildValidators({ ...bundle, defs })).toThrow('Money uses multipleOf');
  });
});
