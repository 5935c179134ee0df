import { describe, expect, it } from 'vitest';
import { REDACTED, pickTraceable, type TraceRule } from '#domain/pick-traceable.ts';
import { secretKindOf } from '#domain/secret-field.ts';

describe('a field by its name', () => {
  const codes =
    'cvv|CVC2|securityCode|card_security_code|sms-code|smsCode2|oneTimePassword|userPIN|my pin|validThru|card.month|  otp  |otp1|pin2Code';
  const cards = 'pan|card|Card|cardNumber|cardNumber2|card_number|CARD-NUMBER|your cc number|cardno';
  const others =
    'holder|bankCode|code|numberCard|cardHolder|number|cardType|codeSms|security|pinnacle|company|Spanish|';

  it.each([
    ['code', 'code', codes],
    ['card', 'card', cards],
    [undefined, 'card', others],
  ])('is secret as %s, and as %s if its method is a card: %s', (kind, kindOfCard, names) => {
    const found = names
      .split('|')
      .map((name) => [name, ...[false, true].map((isCard) => secretKindOf(name, { isCard }))]);
    expect(found).toEqual(names.split('|').map((name) => [name, kind, kindOfCard]));
  });
});

const { text, number, other } = REDACTED;

describe('the part of a value that may be stored', () => {
  it.each<[string, TraceRule, unknown, unknown]>([
    ['a word', { is: 'word' }, 'deposit.host-to-host', 'deposit.host-to-host'],
    ['a sentence instead of a word', { is: 'word' }, 'Ivan Petrov', text],
    ['a card number instead of a word', { is: 'word' }, '4111111111111111', text],
    ['an e-mail address instead of a word', { is: 'word' }, 'ivan@example.com', text],
    ['a small code instead of a word', { is: 'word' }, 4, 4],
    ['an id', { is: 'id' }, '1234567890123', '1234567890123'],
    ['a link instead of an id', { is: 'id' }, 'https://bank.example/?t=1', text],
    ['a count', { is: 'count' }, 90, 90],
    ['a card number instead of a count', { is: 'count' }, 4_111_111_111_111_111, number],
    ['a moment', { is: 'moment' }, 1_767_225_600_000, 1_767_225_600_000],
    ['a moment as a text', { is: 'moment' }, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['a name instead of a moment', { is: 'moment' }, 'Ivan', text],
    ['a flag', { is: 'flag' }, false, false],
    ['a text instead of a flag', { is: 'flag' }, 'yes', text],
    ['one of a closed set', { oneOf: ['waiting'] }, 'waiting', 'waiting'],
    ['a value outside the closed set', { oneOf: ['waiting'] }, 'Ivan', text],
    ['an unmarked text', {}, 'Ivan', text],
    ['an unmarked amount', {}, 120.5, number],
    ['an empty text', {}, '', ''],
    ['null', {}, null, null],
    ['an unmarked object', {}, { name: 'Ivan' }, other],
    ['an unmarked list', {}, ['Ivan'], other],
    [
      'members that the schema names',
      { members: { id: { is: 'id' }, holder: {} } },
      { id: 'd1', holder: 'Ivan Petrov', 'ivan@example.com': 'd2', toString: 'x' },
      { id: 'd1', holder: text },
    ],
    [
      'names of an open set that are words',
      { names: { members: { value: {} } } },
      { amount: { value: '5' }, '4111 1111': { value: '6' } },
      { amount: { value: text } },
    ],
  ])('of %s', (_what, rule, value, kept) => expect(pickTraceable(value, rule)).toEqual(kept));

  it('of a long list is its first forty rows, by one rule for all', () => {
    const shared = { Tile: { members: { name: { is: 'word' } } } } as const;
    const rows = Array.from({ length: 90 }, (_, at) => ({ name: `m${at}` }));
    expect(pickTraceable(rows, { rows: { ref: 'Tile' } }, shared)).toEqual(rows.slice(0, 40));
  });
});
