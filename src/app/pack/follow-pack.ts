import type { TransactionStatus } from '#domain/transaction-status.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { trackMetric } from '#platform/metrics.ts';
import type { RootState } from '#state/root.ts';

type Visit = Pick<FlowContext, 'store' | 'host'>;

/** Usage of a pack: its used parts, and the payment outcomes on its screens. */
interface Used {
  /** The pack's name, or its creation time. */
  readonly pack: string;
  readonly screens: ReadonlySet<string>;
}

/** Outcomes of a deposit in metrics. */
const ENDS: Readonly<Partial<Record<TransactionStatus, 'success' | 'fail'>>> = {
  processed: 'success',
  mistaked: 'fail',
  cancelled: 'fail',
  expired: 'fail',
};

const SHOWN = 'schema-pack-shown';
const PAID = 'schema-pack-payment';

/** Reports each shown screen of the pack, and the outcome of deposits on them. */
export const followPack = ({ store, host }: Visit, { pack, screens }: Used): void => {
  const shown = new Set<string>();
  /** The last pack screen of each deposit, by deposit id. */
  const lastOf = new Map<string, string>();
  const ended = new Set<string>();
  let open: string | undefined = store.getState().route.screen;
  const tell = (name: string, status: 'success' | 'fail', screen: string): void => {
    trackMetric(name, { status, pack, screen });
    host.send('Metric', { name, status, pack, screen });
  };
  const follow = ({ route, deposit }: RootState): void => {
    // The page that was open when the pack was applied is not the pack's.
    if (route.screen === open) return;
    open = undefined;
    const { id = null, status = 'waiting' } = deposit ?? {};
    if (screens.has(route.screen)) {
      if (!shown.has(route.screen)) tell(SHOWN, 'success', route.screen);
      shown.add(route.screen);
      if (id !== null) lastOf.set(id, route.screen);
    }
    const end = ENDS[status];
    if (id === null || !end || ended.has(id)) return;
    ended.add(id);
    const last = lastOf.get(id);
    if (last !== undefined) tell(PAID, end, last);
  };
  store.onChange((state) => state, follow);
};
