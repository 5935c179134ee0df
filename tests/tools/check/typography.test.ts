import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

describe('the rule typography', () => {
  it.each(["The provider's page", 'Press "Pay"', 'Loading...', 'Wait - or leave'])('tells %s', (hello) => {
    expect(checkBy('typography', { english: { hello } })).toMatchObject([
      { file: 'locales/en.json', pointer: '/hello', got: hello },
    ]);
  });

  it.each(['The provider’s page', 'Press “Pay”', 'Loading…', 'Wait – or leave', 'T-Bank', '− {{amount}}'])(
    'lets %s pass',
    (hello) => {
      expect(checkBy('typography', { english: { hello } })).toEqual([]);
    },
  );
});
