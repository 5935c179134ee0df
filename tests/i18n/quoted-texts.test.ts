import { describe, expect, it } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import russian from '#generated/locales/ru.json' with { type: 'json' };

const catalogue: Readonly<Record<string, string>> = english;

describe('a text that the specification quotes', () => {
  it.each([
    ['deposit.v2.title', 'Deposit'],
    ['withdrawal.v2.title', 'Withdrawals'],
    ['empty.title', 'There are no payment methods available for this region'],
    ['error.title', 'Error occurred'],
    ['error.text', 'Try to refresh the section'],
    ['error.unknown', 'Unknown error'],
    ['error.snackbar.title', 'Error'],
    ['socket.networkError.title', 'Network connection failed'],
    ['socket.networkError', 'Failed to connect to the network'],
    ['empty.currency', 'Deposit in {{currency}} is currently unavailable'],
    ['empty.hint.currency', 'Use crypto or choose another currency'],
  ])('%s is: %s', (key, text) => {
    expect(catalogue[key]).toBe(text);
  });

  it('is told in Russian: the title of an error', () => {
    expect(russian['error.title']).toBe('Произошла ошибка');
  });
});
