import { describe, expect, it } from 'vitest';
import { readWire } from '#tools/wire/bundle.ts';
import { placesOf, plantTexts } from './string-places.ts';

const { defs, calls, pushes, hostToWidget } = readWire();

const all = (definition: string, value: unknown): unknown =>
  plantTexts(defs, definition, value, (place) => (place.endsWith('.<name>') ? undefined : 'X'));

describe('the places of texts in a schema', () => {
  it('are those of every text that a definition reaches', () => {
    expect(placesOf(defs, 'DepositStatusResponse')).toEqual(
      expect.arrayContaining(['DepositState.depositStatus', 'Transaction.txid', 'CryptoTransfer.address']),
    );
  });

  it('are there for every answer with a text, every push and the start data', () => {
    const without = [
      ...calls.map(({ path, response }) => [path, response] as const),
      ...[...pushes, ...hostToWidget.filter(({ hasPayload }) => hasPayload)].map(
        ({ type, payload }) => [type, payload] as const,
      ),
    ].filter(([, definition]) => placesOf(defs, definition).length === 0);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('are met in the free part of a deposit’s answer, by what it holds', () => {
    const answer = { depositId: 'd', apiResponse: { url: 'u', data: { qrCode: 'q', order: 'o', sum: 5 } } };
    expect(all('DepositCreateResponse', answer)).toMatchObject({
      depositId: 'X',
      apiResponse: { url: 'X', data: { qrCode: 'X', order: 'X', sum: 5 } },
    });
  });
});

describe('texts that are planted', () => {
  it('leave a value as it is where none is chosen', () => {
    const value = { methods: [{ name: 'card', text: { en: 'Card' } }], features: ['a'] };
    expect(plantTexts(defs, 'MethodsPaymentV5Response', value, () => undefined)).toEqual(value);
  });

  it('take the place of each text of a list, and of each language', () => {
    const value = { methods: [{ name: 'card', text: { en: 'Card', ar: 'x' } }, { name: 'bank' }] };
    expect(all('MethodsPaymentV5Response', value)).toMatchObject({
      methods: [{ name: 'X', text: { en: 'X', ar: 'X' } }, { name: 'X' }],
    });
  });

  it('make what a value lacks', () => {
    const chosen = plantTexts(defs, 'DepositCreateResponse', { depositId: 'd' }, (place) =>
      place === 'Instruction.steps[].stepInstruction' ? '<b>' : undefined,
    );
    expect(chosen).toMatchObject({ depositId: 'd', instruction: { steps: [{ stepInstruction: '<b>' }] } });
  });

  it('become names of members where names are free', () => {
    const chosen = plantTexts(defs, 'Text', { en: 'Card' }, (place) =>
      place.endsWith('<name>') ? '__proto__' : undefined,
    );
    expect(Object.keys(Object(chosen))).toEqual(['en', '__proto__']);
  });
});
