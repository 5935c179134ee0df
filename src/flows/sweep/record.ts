import type { SweepBox } from '#state/sweep.ts';
import { SWEEP_KEY, hasTexts, isObject, sessionRecord } from '#flows/kernel/index.ts';

/** The picked package, stored for this tab as it was on sale. */
interface PickedBox {
  box: SweepBox;
}

const isPickedBox = (value: unknown): value is PickedBox =>
  isObject(value) &&
  isObject(value.box) &&
  hasTexts(value.box, 'boxId', 'gcAmount', 'scAmount', 'price', 'priceCurrencyCode') &&
  Array.isArray(value.box.currenciesList) &&
  value.box.currenciesList.every((code) => typeof code === 'string');

export const sweepRecord = sessionRecord(SWEEP_KEY, isPickedBox);
