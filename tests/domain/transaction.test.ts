import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf, countedConfirmations, explorerLink } from '#domain/chains.ts';
import { countdownEnd, formatCountdown, isDateOnly, parseDuration, parseMoment } from '#domain/countdown.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { declineReason } from '#domain/decline.ts';
import { networkMarks, networkTimeMinutes, preselectNetwork } from '#domain/network.ts';
import { isWebLink } from '#domain/safe-link.ts';
import { readHash } from '#domain/transaction-hash.ts';
import {
  isClosedByServer,
  isEndedUnpaid,
  isFinalStatus,
  laterStatus,
  parseStatus,
  statusOfDeposit,
  WAITING_TIMEOUT_MS,
} from '#domain/transaction-status.ts';

describe('the status of a deposit', () => {
  // Spec: core 4.14a, method-flows 4.1b
  it.each([
    [undefined, 0, 'waiting'],
    [undefined, 1, 'processed'],
    [undefined, 2, 'mistaked'],
    [undefined, 3, 'accepted'],
    [undefined, NaN, 'accepted'],
    [undefined, undefined, 'waiting'],
    ['CANCELED', 0, 'cancelled'],
    ['AUTO_CANCELED', 0, 'cancelled'],
    ['EXPIRED', 3, 'expired'],
    ['EXPIRED', 1, 'processed'],
    ['CANCELED', 1, 'processed'],
    ['PAYED', 0, 'waiting'],
    ['canceled', 0, 'cancelled'],
    ['CANCELLED', 0, 'cancelled'],
    ['Auto_Canceled', 0, 'cancelled'],
    ['closed', 0, 'waiting'],
  ] as const)('that is %s with the code %s is %s', (depositStatus, status, shown) => {
    expect(statusOfDeposit({ status, depositStatus })).toBe(shown);
  });

  const STATUSES = ['waiting', 'accepted', 'mistaked', 'cancelled', 'expired', 'processed'] as const;

  // Spec: core 4.14a, core 4.14b, method-flows 4.7
  it('may be named by an address, be final, have ended unpaid, or be closed by the server', () => {
    const claimed = [...STATUSES, '', 1, null].map(parseStatus).filter((status) => status !== null);
    expect(claimed).toEqual(['waiting', 'accepted', 'mistaked', 'processed']);
    expect(STATUSES.filter(isFinalStatus)).toEqual(['mistaked', 'cancelled', 'expired', 'processed']);
    expect(STATUSES.filter(isEndedUnpaid)).toEqual(['cancelled', 'expired']);
    const closed = ['AUTO_CANCELED', 'CANCELED', 'EXPIRED', 'PAYED'];
    expect([...closed, 'CREATED', 'closed', '', undefined, null].filter(isClosedByServer)).toEqual(closed);
  });

  it('is never reverted: a final status changes only when money arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATUSES), { maxLength: 12 }), (reported) => {
        let shown: (typeof STATUSES)[number] = 'waiting';
        for (const status of reported) {
          const before = shown;
          shown = laterStatus(before, status);
          expect([before, status]).toContain(shown);
          expect(!isFinalStatus(before) || shown === before || shown === 'processed').toBe(true);
          expect(before === 'waiting' || shown !== 'waiting').toBe(true);
        }
        expect(shown === 'processed').toBe(reported.includes('processed'));
        expect(isFinalStatus(shown)).toBe(reported.some(isFinalStatus));
      }),
    );
  });

  // Spec: method-flows 9.2a
  it('is waiting for one minute', () => expect(WAITING_TIMEOUT_MS).toBe(60_000));

  it.each([
    ['insufficient_funds', 'insufficientFunds'],
    ['insufficientFunds', 'insufficientFunds'],
    ['Do not honor', 'bankRefused'],
    ['stolen_card', 'bankRefused'],
    ['3ds_failed', 'threeDsFailed'],
    ['provider.down', 'providerDown'],
    [undefined, ''],
    [null, ''],
    ['code_42', ''],
    ['__proto__', ''],
  ])('declined with %s has the reason "%s"', (code, reason) => expect(declineReason(code)).toBe(reason));
});

describe('a blockchain', () => {
  // Spec: method-flows 9.6
  it.each([
    ['BINANCE_SMART_CHAIN', 16, 2000],
    ['BITCOIN', 5, 600_000],
    ['ETHEREUM', 16, 12_000],
    ['LITECOIN', 5, 150_000],
    ['TON', 8, 2000],
    ['TRON', 20, 3000],
  ])('%s needs %i blocks of %i ms', (name, confirmations, intervalMs) => {
    expect(chainOf(name.toLowerCase())).toMatchObject({ confirmations, intervalMs });
    expect(isWebLink(explorerLink(name, 'abc'))).toBe(true);
  });

  // Spec: core 9.10
  it('that is unknown has no explorer, and the address without a hash stays the same', () => {
    expect(['DOGE', '', undefined, 'constructor'].map(chainOf)).toEqual([null, null, null, null]);
    expect([explorerLink('DOGE', 'abc'), explorerLink('TRON', '')]).toEqual([null, null]);
    expect(explorerLink('BITCOIN', '../x?y#z')).toBe('https://mempool.space/tx/..%2Fx%3Fy%23z');
  });

  it('counts blocks up to the needed number', () => {
    const tron = chainOf('TRON');
    const counts = [-1, 2999, 3000, 60_000, 10 ** 9].map((ms) => tron && countedConfirmations(tron, ms));
    expect(counts).toEqual([0, 0, 1, 20, 20]);
  });

  // Spec: method-flows 9.1c, method-flows 9.1d
  it('is preselected as the first TRC network, else the last, and takes ten minutes by default', () => {
    const named = (...values: string[]) => preselectNetwork(values.map((value) => ({ value })))?.value;
    expect(named('erc20', 'TRC20', 'trc-other')).toBe('TRC20');
    expect(named('erc20', 'ton', 'bep20')).toBe('bep20');
    expect(named()).toBeUndefined();
    expect([undefined, { value: 'x' }, { value: 'x', timeMinutes: 3 }].map(networkTimeMinutes)).toEqual([10, 10, 3]);
  });

  it('is named in short among several, by what its name has in brackets', () => {
    const marksOf = (...texts: string[]) => networkMarks(texts.map((text) => ({ text })));
    expect(marksOf('TRON (TRC-20)', 'TON', 'Base (Layer-two)')).toEqual(['TRC20', 'TON', 'Layer-two']);
    expect([marksOf('TRON (TRC-20)'), networkMarks()]).toEqual([undefined, undefined]);
  });

  const HEX = '5f1d7a9c02be4b6e'.repeat(4);
  const TON = `${'aB3_-'.repeat(8)}xyz=`;

  it.each([
    ['TRON', ` ${HEX} `, 'hash', HEX],
    ['TRON', `\u200B${HEX}\uFEFF`, 'hash', HEX],
    ['BITCOIN', HEX.toUpperCase(), 'hash', HEX.toUpperCase()],
    ['ETHEREUM', `0x${HEX}`, 'hash', `0x${HEX}`],
    ['TON', TON, 'hash', TON],
    ['SOLANA', '5'.repeat(88), 'hash', '5'.repeat(88)],
    ['TRON', `https://tronscan.org/#/transaction/${HEX}`, 'hash', HEX],
    ['ETHEREUM', `https://etherscan.io/tx/0x${HEX}?tab=logs`, 'hash', `0x${HEX}`],
    ['BITCOIN', `https://mempool.space/tx/${HEX}/`, 'hash', HEX],
    ['ETHEREUM', HEX, 'other', undefined],
    ['TRON', `0x${HEX}`, 'other', undefined],
    ['__proto__', HEX, 'other', undefined],
    ['TRON', 'TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro', 'none', undefined],
    ['TRON', `0x${'a'.repeat(40)}`, 'none', undefined],
  ])('%s reads %s as a hash of the chain, as one of another chain, or as no hash: %s', (chain, typed, kind, hash) => {
    expect(readHash(chain, typed)).toEqual(hash === undefined ? { kind } : { kind, hash });
  });
});

describe('a countdown', () => {
  const NOON = Date.UTC(2026, 2, 5, 12, 0, 0);
  const MINUTE_AGO = NOON - 60_000;

  // Spec: method-flows 2.24f
  it.each<[created: unknown, seconds: number | null, leftSeconds: number]>([
    ['2026-03-05T11:59:00Z', 90, 30],
    [MINUTE_AGO, 90, 30],
    [MINUTE_AGO / 1000, 90, 30],
    [String(MINUTE_AGO / 1000), 90, 30],
    [MINUTE_AGO, 900, 840],
    [NOON, 1, 1],
    [NOON + 3_600_000, 90, 90],
    [NOON, null, 600],
    [null, 90, 90],
    ['soon', null, 600],
  ])('begun at %s for %s s has %i s left', (created, seconds, leftSeconds) => {
    const end = countdownEnd({ created, seconds, nowMs: NOON });
    expect(end).toEqual({ endsAt: NOON + leftSeconds * 1000, isDoubtful: false });
  });

  it.each<[created: unknown, seconds: number | null, defaultSeconds: number | undefined, leftSeconds: number]>([
    [1, 90, undefined, 600],
    [MINUTE_AGO, 60, undefined, 600],
    [MINUTE_AGO, 60, 900, 900],
    ['2026-03-05', 3600, undefined, 600],
  ])(
    'begun at %s for %s s is over on arrival, and has its default of %s s',
    (created, seconds, defaultSeconds, left) => {
      const end = countdownEnd({ created, seconds, defaultSeconds, nowMs: NOON });
      expect(end).toEqual({ endsAt: NOON + left * 1000, isDoubtful: true });
    },
  );

  it.each([null, undefined, '', 'yesterday', 'May 5', NaN, -5, 0, {}, '2026-13-45T99:99:99Z', '2026-03-05 noon'])(
    'with the invalid start %s has no start',
    (created) => expect(parseMoment(created)).toBeNull(),
  );

  it.each([
    NOON,
    String(NOON),
    NOON / 1000,
    ` ${NOON / 1000} `,
    '2026-03-05T12:00:00Z',
    '2026-03-05 12:00:00',
    '2026-03-05T12:00',
    '2026-03-05T12:00:00.000000Z',
    '2026-03-05T14:00:00+02:00',
    '2026-03-05T14:00:00+0200',
    '2026-03-05 14:00:00 +02',
    '2026-03-05 12:00:00 UTC',
    '2026-03-05T06:30:00-05:30',
  ])('with the start %s started at noon', (moment) => expect(parseMoment(moment)).toBe(NOON));

  it.each<[unknown, number, number | null]>([
    [900, 1, 900],
    ['900', 1, 900],
    [' 15 ', 60, 900],
    [0.5, 60, 30],
    [30 * 24 * 3600, 1, 2_592_000],
    [0, 1, null],
    ['0', 60, null],
    [-1, 60, null],
    ['-5', 60, null],
    [null, 1, null],
    [undefined, 1, null],
    ['soon', 1, null],
    [NaN, 1, null],
    [Infinity, 1, null],
    [30 * 24 * 3600 + 1, 1, null],
    [{}, 1, null],
  ])('that lasts %s units of %i s has %s s', (duration, unit, seconds) => {
    expect(parseDuration(duration, unit)).toBe(seconds);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('a date alone is the same day in %s', (zone) => {
    expect(isDateOnly('2026-03-05')).toBe(true);
    expect(formatMoment('2026-03-05', 'en', 'dateTime', zone)).toBe('Mar 5, 2026');
    expect(formatMoment('2026-03-05', 'en', 'shortDate', zone)).toBe('3/5/26');
  });

  it.each([
    [600_000, '10:00'],
    [59_999, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('with %i ms left shows %s', (left, expected) => expect(formatCountdown(left)).toBe(expected));
});
