import { describe, expect, it } from 'vitest';
import { completeLayout, type Ask } from '#tools/new/complete.ts';
import { FLAGS, toLayout, type GivenLayout } from '#tools/new/read-flags.ts';
import { readArguments } from '#tools/run/command-line.ts';

const readFlags = (args: string[]): GivenLayout => {
  const { values, positionals } = readArguments({ options: FLAGS, hasPositionals: true }, args);
  return toLayout(values, positionals);
};

/** A person who answers what is listed, and presses Enter at everything else. */
const person = (answers: Readonly<Record<string, string>>): { ask: Ask; asked: string[] } => {
  const asked: string[] = [];
  return {
    asked,
    ask: (question, fallback = '') => {
      asked.push(question);
      const answer = Object.entries(answers).find(([start]) => question.startsWith(start))?.[1];
      return Promise.resolve(answer ?? fallback);
    },
  };
};

describe('a value that the command line leaves out', () => {
  it('is made of the id', async () => {
    const given = readFlags(['deposit.my-method', '--kind', 'requisites', '--title', 'Mine']);
    await expect(completeLayout(given)).resolves.toMatchObject({
      id: 'deposit.my-method',
      path: '/deposit/my-method',
      texts: 'myMethod',
      pageIds: ['my-method'],
    });
  });

  it('is asked for, when somebody is there', async () => {
    const { ask, asked } = person({ Id: 'deposit.oxxo', Which: 'redirect', What: 'OXXO' });
    await expect(completeLayout(readFlags([]), ask)).resolves.toMatchObject({
      id: 'deposit.oxxo',
      kind: 'redirect',
      title: 'OXXO',
      path: '/deposit/oxxo',
      methods: ['oxxo'],
      pageIds: [],
    });
    expect(asked).toHaveLength(5);
  });

  it('is no page id where the methods are named whose answers are shown', async () => {
    const given = readFlags(['deposit.oxxo', '--kind', 'voucher', '--title', 'OXXO', '--method', 'oxxo']);
    await expect(completeLayout(given)).resolves.toMatchObject({ methods: ['oxxo'], pageIds: [] });
    const { ask, asked } = person({ Id: 'deposit.spei', Which: 'requisites', What: 'SPEI', Names: 'spei, spei_bbva' });
    await expect(completeLayout(readFlags([]), ask)).resolves.toMatchObject({
      methods: ['spei', 'spei_bbva'],
      pageIds: [],
    });
    expect(asked).toContain('Names of the methods whose answers it shows');
  });

  it('is not asked for when all that is needed was given', async () => {
    const { ask, asked } = person({});
    await completeLayout(readFlags(['deposit.a', '--kind', 'voucher', '--title', 'A']), ask);
    expect(asked).toEqual([]);
  });

  it('is named, when nobody is there to ask', async () => {
    await expect(completeLayout(readFlags(['deposit.a']))).rejects.toThrow('It also needs --kind, --title.');
  });
});

describe('the command line', () => {
  it('refuses a layout there is not, and says which there are', () => {
    expect(() => readFlags(['deposit.a', '--kind', 'vuocher'])).toThrow(
      'There is no layout vuocher. There are requisites, voucher, app-link, redirect.',
    );
  });

  it('takes the id as a flag as well, and translations by locale', () => {
    expect(readFlags(['--id', 'deposit.a', '--text', 'ar.title=أ=ب'])).toMatchObject({
      id: 'deposit.a',
      translations: { 'ar.title': 'أ=ب' },
    });
    expect(() => readFlags(['deposit.a', '--text', 'ar.title'])).toThrow('<locale>.<name>=<text>');
    expect(() => readFlags(['deposit.a', 'deposit.b'])).toThrow('One id at a time');
  });
});
