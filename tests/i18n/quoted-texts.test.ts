import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import russian from '#generated/locales/ru.json' with { type: 'json' };

const catalogue: Readonly<Record<string, string>> = english;

describe('a text that the specification quotes, as it was said or in plainer words since', () => {
  it.each([
    ['deposit.v2.title', 'Deposit'],
    ['withdrawal.v2.title', 'Withdrawal'],
    // Spec: core 2.32a
    ['empty.title', 'There are no payment methods available for this region'],
    ['error.title', 'Something went wrong'],
    ['error.text', 'Refresh to try again'],
    ['error.unknown', 'Unknown error'],
    // Spec: core 2.33d
    ['error.snackbar.title', 'Error'],
    // Spec: core 8.2c
    ['socket.networkError.title', 'You seem to be offline'],
    // Spec: core 8.2c
    ['socket.networkError', 'Check your connection. We keep trying.'],
    ['empty.currency', 'Deposits in {{currency}} are not available right now'],
    // Spec: core 8.5a
    ['empty.hint.currency', 'Use crypto or choose another currency'],
  ])('%s is: %s', (key, text) => {
    expect(catalogue[key]).toBe(text);
  });

  // Spec: core 8.5b
  it('is told in Russian: the title of an error', () => {
    expect(russian['error.title']).toBe('Произошла ошибка');
  });
});
