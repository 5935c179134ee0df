import type { SweepBox } from '#state/sweep.ts';
import { SWEEP_KEY } from '#flows/kernel/stored-attempt.ts';
import { hasTexts, isObject, tabRecord } from '#flows/kernel/tab-record.ts';

/** The package that was picked, kept for this tab: what is being paid is what was on sale then. */
interface PickedBox {
  box: SweepBox;
}

const isPickedBox = (value: unknown): value is PickedBox =>
  isObject(value) &&
  isObject(value.box) &&
  hasTexts(value.box, 'boxId', 'gcAmount', 'scAmount', 'price', 'priceCurrencyCode') &&
  Array.isArray(value.box.currenciesList) &&
  value.box.currenciesList.every((code) => typeof code === 'string');

export const sweepRecord = tabRecord(SWEEP_KEY, isPickedBox);
