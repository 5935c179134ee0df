import { describe, expect, it } from 'vitest';
import { readHash } from '#domain/transaction-hash.ts';

const HEX = '5f1d7a9c02be4b6e'.repeat(4);

describe('the hash of a transaction', () => {
  it.each([
    ['TRON', HEX],
    ['BITCOIN', HEX.toUpperCase()],
    ['ETHEREUM', `0x${HEX}`],
    ['TON', `${'aB3_-'.repeat(8)}xyz=`],
    ['SOLANA', '5'.repeat(88)],
  ])('has the shape of its chain: %s', (chain, hash) => {
    expect(readHash(chain, ` ${hash} `)).toEqual({ kind: 'hash', hash });
  });

  it.each([
    ['TRON', `https://tronscan.org/#/transaction/${HEX}`, HEX],
    ['ETHEREUM', `https://etherscan.io/tx/0x${HEX}?tab=logs`, `0x${HEX}`],
    ['BITCOIN', `https://mempool.space/tx/${HEX}/`, HEX],
  ])("is taken out of an explorer's address: %s", (chain, typed, hash) => {
    expect(readHash(chain, typed)).toEqual({ kind: 'hash', hash });
  });

  it('is that of another chain where it has its shape', () => {
    expect(readHash('ETHEREUM', HEX)).toEqual({ kind: 'other' });
    expect(readHash('TRON', `0x${HEX}`)).toEqual({ kind: 'other' });
    expect(readHash('__proto__', HEX)).toEqual({ kind: 'other' });
  });

  it.each(['', 'TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro', `0x${'a'.repeat(40)}`, `${HEX}0`])(
    'is none where it is an address or something else: %s',
    (typed) => {
      expect(readHash('TRON', typed)).toEqual({ kind: 'none' });
    },
  );
});
