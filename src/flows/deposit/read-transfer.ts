import { parseMoment } from '#domain/countdown.ts';
import { payableAmount, payableCode, payableCurrency } from '#domain/payable.ts';
import type { DepositState } from '#generated/wire.ts';
import type { CryptoTransfer } from '#state/deposit.ts';

/** How much of a crypto payment has come, as pages read it; undefined where the server says nothing of it. */
export const readTransfer = ({ transfer, transaction }: DepositState): CryptoTransfer | undefined => {
  const coin = payableCurrency(transfer?.currency);
  if (!transfer || coin === null) return undefined;
  const tag = payableCode(transfer.tag);
  return {
    paid: payableAmount(transfer.paidAmount) ?? '0',
    due: payableAmount(transfer.dueAmount) ?? '0',
    coin,
    address: payableCode(transfer.address),
    memo: tag || payableCode(transfer.memo),
    memoKind: tag === '' ? 'memo' : 'tag',
    network: transfer.network ?? transaction?.blockchain ?? '',
    endsAt: parseMoment(transfer.expiresAt),
    isLate: transfer.isLate === true,
  };
};
