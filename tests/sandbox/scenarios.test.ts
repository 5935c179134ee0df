import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { pathsStruckBy, scenarioNameOf, scenarios } from '#sandbox/scenarios.ts';

const scenarioSchema = {
  type: 'object',
  required: ['description', 'topic'],
  additionalProperties: false,
  properties: {
    description: { type: 'string' },
    topic: {
      enum: [
        'Payments',
        'Refused',
        'Connection',
        'Sign-in',
        'Methods',
        'Requisites',
        'Transfers',
        'On-ramp',
        'Withdrawals',
        'Sweepstake',
      ],
    },
    settle: {
      type: 'object',
      required: ['phase', 'afterMs'],
      additionalProperties: false,
      properties: {
        phase: { enum: ['waiting', 'processed', 'mistaked', 'accepted', 'cancelled', 'expired'] },
        afterMs: { type: 'number', minimum: 1 },
        from: { const: 'create' },
      },
    },
    faults: {
      type: 'array',
      items: {
        type: 'object',
        required: ['calls', 'kind'],
        unevaluatedProperties: false,
        properties: {
          calls: { type: ['string', 'array'] },
          kind: { type: 'string' },
          times: { type: 'integer', minimum: 1 },
        },
        oneOf: [
          { required: ['delayMs'], properties: { kind: { const: 'delay' }, delayMs: { type: 'number' } } },
          {
            required: ['status', 'code', 'message'],
            properties: {
              kind: { const: 'fail' },
              status: { type: 'integer', minimum: 400 },
              code: { type: 'string' },
              message: { type: 'string' },
            },
          },
          { properties: { kind: { const: 'lost-answer' }, silenceMs: { type: 'number' } } },
          { properties: { kind: { enum: ['disconnect', 'garbage'] } } },
          { required: ['answer'], properties: { kind: { const: 'answer' }, answer: true } },
        ],
      },
    },
    ...Object.fromEntries(
      [
        'areFieldsRequired',
        'hasOpenDeposit',
        'hasNoAddress',
        'hasNoBank',
        'hasNoOffers',
        'isOfferRefused',
        'hasNoGeoSelector',
      ].map((name) => [name, { const: true }]),
    ),
    hasNoMethodsIn: { enum: ['fiat', 'crypto'] },
    initCurrencies: {
      type: 'object',
      additionalProperties: false,
      required: ['fiat', 'crypto'],
      properties: { fiat: { type: 'string' }, crypto: { type: 'string' } },
    },
    methodCount: { type: 'integer' },
    freshTokenAfterMs: { type: 'number' },
    lifetimeSeconds: { type: 'number' },
    createdOffsetMs: { type: 'number' },
    html: { type: 'string' },
    redirectUrl: { type: 'string' },
  },
};

describe('scenarios.json', () => {
  it.each(Object.entries(scenarios))('%s says what it does in words the sandbox knows', (_name, scenario) => {
    const validate = new Ajv2020({ allErrors: true, strict: false }).compile(scenarioSchema);
    validate(scenario);
    expect(validate.errors ?? []).toEqual([]);
    expect((scenario.faults ?? []).filter((fault) => pathsStruckBy(fault).length === 0)).toEqual([]);
  });

  it('has the scenarios tests and the demo rely on', () => {
    const needed =
      'ok slow decline never accepted fields-required server-error merchant-error regex-error lost-ack disconnect malformed malformed-methods empty-methods direct-geo methods-error expired-token captcha-required p2p-cancelled short-timer future-created evil-html';
    expect(Object.keys(scenarios)).toEqual(expect.arrayContaining(needed.split(' ')));
  });

  it.each([
    ['sandbox-ok-1', 'ok'],
    ['sandbox-malformed-methods-1', 'malformed-methods'],
    ['sandbox-malformed-1', 'malformed'],
    ['sandbox-malformed', 'malformed'],
    ['sandbox-anything', 'ok'],
  ])('a token %s means %s', (token, name) => {
    expect(scenarioNameOf(token)).toBe(name);
  });
});
