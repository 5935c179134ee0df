import { describe, expect, it } from 'vitest';
import { embeddingOrigin, isAddressable } from '#host/embedding-origin.ts';

const page = (ancestorOrigins: string[] | undefined, referrer = '') => ({
  location: { ancestorOrigins },
  document: { referrer },
});

describe('the embedding origin', () => {
  it.each([
    ['the nearest ancestor', page(['https://near.example', 'https://far.example']), 'https://near.example'],
    [
      'the ancestor rather than the referrer',
      page(['https://near.example'], 'https://ref.example/'),
      'https://near.example',
    ],
    [
      'the referrer where ancestors are not told',
      page(undefined, 'https://ref.example/path?q=1'),
      'https://ref.example',
    ],
    ['the referrer where the ancestor is hidden', page(['null'], 'https://ref.example/'), 'https://ref.example'],
    ['nothing', page(undefined, ''), undefined],
    ['nothing for an opaque one', page(['null'], ''), undefined],
    ['nothing where there are no ancestors', page([], ''), undefined],
    ['nothing for a referrer without origin', page(undefined, 'about:blank'), undefined],
  ])('is %s', (_what, seen, origin) => {
    expect(embeddingOrigin(seen)).toBe(origin);
  });
});

it.each([
  ['https://host.example', true],
  ['http://127.0.0.1:5171', true],
  ['null', false],
  ['', false],
  ['https://host.example/', false],
  ['https://host.example/path', false],
  ['file://', false],
])('%s can be pinned: %s', (origin, canBe) => {
  expect(isAddressable(origin)).toBe(canBe);
});
