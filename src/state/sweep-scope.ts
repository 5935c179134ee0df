import { createSelector } from './create-selector.ts';
import { compareDecimals, divideDecimals, isPositiveDecimal, type Decimal } from '#domain/decimal.ts';
import { selectTileContext } from './methods.ts';
import { toTiles, type MethodEntry, type TileData } from './tiles.ts';
import type { RootState } from './root.ts';
import { findMethod } from './selection.ts';
import { initialSweepState, redeemable, type SweepBox, type SweepState } from './sweep.ts';

const CRYPTO = 'crypto';

const RATE_DIGITS = 8;

const selectSweep = (state: RootState): SweepState => state.sweep ?? initialSweepState;

/** Gold coins for one unit of the price. */
const valueOf = ({ gcAmount, price }: SweepBox): Decimal =>
  isPositiveDecimal(price) ? divideDecimals(gcAmount, price, RATE_DIGITS) : '0';

/** Returns the package with the best rate; undefined if several have the same. */
const bestOf = (boxes: readonly SweepBox[]): string | null => {
  const [best, next] = [...boxes].sort((one, other) => compareDecimals(valueOf(other), valueOf(one)));
  return best && next && compareDecimals(valueOf(best), valueOf(next)) > 0 ? best.boxId : null;
};

const selectBoxes = createSelector([(state: RootState) => selectSweep(state).boxes], (boxes) => {
  const best = bestOf(boxes);
  return boxes.map((box) => ({ ...box, isBest: box.boxId === best }));
});

interface Offer {
  methods: TileData[];
  coins: TileData[];
}

/** Methods that the package can be bought with; crypto is listed separately. */
const selectOffer = createSelector(
  [(state: RootState) => selectSweep(state).offered, (state: RootState) => state.methods.entries, selectTileContext],
  (names, entries: readonly MethodEntry[], context): Offer => {
    const offered = names.map((name) => findMethod(entries, name)).filter((method) => method !== undefined);
    const isCoin = ({ category }: { category: string }): boolean => category === CRYPTO;
    return {
      methods: toTiles(
        offered.filter((method) => !isCoin(method)),
        context,
      ),
      coins: toTiles(offered.filter(isCoin), context),
    };
  },
);

const selectBalances = createSelector([(state: RootState) => selectSweep(state).balances], (balances) => ({
  ...balances,
  redeemable: redeemable(balances),
}));

/** The scope root `sweep`. */
export const selectSweepScope = createSelector(
  [selectSweep, selectBoxes, selectOffer, selectBalances],
  ({ boxesStatus, box, balanceStatus, quoteStatus, coin, quote }, boxes, { methods, coins }, balances) => ({
    boxesStatus,
    boxes,
    box,
    goldCount: Number(box?.gcAmount ?? 0),
    methods,
    coins,
    balanceStatus,
    balances,
    quoteStatus,
    coin,
    quoted: quote?.result ?? '',
    rate: quote && isPositiveDecimal(quote.amount) ? divideDecimals(quote.result, quote.amount, RATE_DIGITS) : null,
  }),
);
