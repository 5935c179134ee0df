import type { TransactionStatus } from '#domain/transaction-status.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { trackMetric } from '#platform/metrics.ts';

type Visit = Pick<FlowContext, 'store' | 'host'>;

/** What was used of a pack, and what became of the payments on its screens. */
interface Used {
  /** The pack's name, or when it was made. */
  readonly pack: string;
  readonly screens: ReadonlySet<string>;
}

/** How a deposit ends, as a metric says it. */
const ENDS: Readonly<Partial<Record<TransactionStatus, 'success' | 'fail'>>> = {
  processed: 'success',
  mistaked: 'fail',
  cancelled: 'fail',
  expired: 'fail',
};

const SHOWN = 'schema-pack-shown';
const PAID = 'schema-pack-payment';

/** Tells, by screen of the pack, that it was shown, and how the deposit ended that went through it. */
export const followPack = ({ store, host }: Visit, { pack, screens }: Used): void => {
  const shown = new Set<string>();
  /** The last screen of the pack that the deposit under way was on. */
  let last: string | undefined;
  const ended = new Set<string>();
  let open: string | undefined = store.getState().route.screen;
  const tell = (name: string, fields: Readonly<Record<string, string>>): void => {
    trackMetric(name, fields);
    host.send('Metric', { name, ...fields });
  };
  store.subscribe(() => {
    const { route, deposit } = store.getState();
    // The page that was open when the pack came is still the one before it.
    if (route.screen === open) return;
    open = undefined;
    if (screens.has(route.screen)) {
      last = route.screen;
      if (!shown.has(last)) tell(SHOWN, { status: 'success', pack, screen: last });
      shown.add(last);
    }
    const { id = null, status = 'waiting' } = deposit ?? {};
    if (id === null || !Object.hasOwn(ENDS, status) || last === undefined || ended.has(id)) return;
    ended.add(id);
    tell(PAID, { status: ENDS[status] ?? 'fail', pack, screen: last });
    last = undefined;
  });
};
