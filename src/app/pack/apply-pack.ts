import type { FlowContext } from '#flows/kernel/context.ts';
import type { PackMethods } from '#generated/pack.ts';
import type { Texts } from '#i18n/texts.ts';
import { trackMetric } from '#platform/metrics.ts';
import { reportError } from '#platform/report.ts';
import { methodConfigTables, withRows } from '#app/method-config.ts';
import { withAliases } from '#app/route-aliases.ts';
import { routeTable } from '#app/route-table.ts';
import { readyScreens } from '#app/screen-library.ts';
import type { PackScreen } from './check-screen.ts';
import { embeddingOrigin } from '#host/embedding-origin.ts';
import type { PackVisitor } from './audience.ts';
import { followPack } from './follow-pack.ts';
import { loadPack, type LoadedPack } from './load-pack.ts';
import { PackError } from './pack-error.ts';

type Visit = Pick<FlowContext, 'store' | 'host'> & { readonly visit: Pick<FlowContext['visit'], 'userId' | 'pack'> };

const METRIC = 'schema-pack';

const hostOf = (origin: string | undefined): string => (origin === undefined ? '' : new URL(origin).host);

const visitorOf = ({ store, visit }: Visit): PackVisitor => {
  const { country, currency, experiments } = store.getState().session;
  return { country, currency, experiments, userId: visit.userId, host: hostOf(embeddingOrigin()) };
};

/** Result of loading a pack, for the host and the server's events. `pack` is its name, or its creation time. */
const tell = (
  { host }: Visit,
  status: 'success' | 'fail',
  outcome: Readonly<Record<string, string | number>>,
): void => {
  trackMetric(METRIC, { status, ...outcome });
  host.send('Metric', { name: METRIC, status, ...outcome });
};

const applyScreen = (id: string, { screen, ready }: PackScreen): void => {
  readyScreens.set(id, ready);
  routeTable.now = { ...routeTable.now, [id]: routeTable.view === 'main' ? withAliases(screen.route) : screen.route };
};

const applyRows = (rows: PackMethods): void => {
  const { byCardView, byCategory, byGroup, byName, byPageId, withdrawal } = methodConfigTables.now;
  methodConfigTables.now = {
    ...methodConfigTables.now,
    byCardView: { ...byCardView, ...rows.byCardView },
    byCategory: { ...byCategory, ...rows.byCategory },
    byGroup: { ...byGroup, ...rows.byGroup },
    byName: withRows(byName, rows.byName ?? {}),
    byPageId: { ...byPageId, ...rows.byPageId },
    withdrawal: { ...withdrawal, byGroup: { ...withdrawal.byGroup, ...rows.withdrawal?.byGroup } },
  };
};

/** The open page is not changed, header included: its screen is replaced once it has been left. */
const applyWhenLeft = ({ store }: Visit, id: string, screen: PackScreen): void => {
  const stop = store.onChange(
    ({ route }) => route.screen,
    () => {
      stop();
      applyScreen(id, screen);
    },
  );
};

const takeIn = async (visit: Visit, texts: Texts, { screens, rows, textLayer }: LoadedPack): Promise<void> => {
  await texts.lay(textLayer);
  const open = visit.store.getState().route.screen;
  for (const [id, screen] of screens) {
    if (id === open) applyWhenLeft(visit, id, screen);
    else applyScreen(id, screen);
  }
  applyRows(rows);
};

const ADDRESS = `${import.meta.env.BASE_URL}static/`;

const addresses = (): Parameters<typeof loadPack>[0]['addresses'] => {
  const at = (path: string): string => new URL(ADDRESS + path, window.location.origin).href;
  return {
    manifest: at('schemas/manifest.json'),
    signature: at('schemas/manifest.sig'),
    config: at('config.json'),
  };
};

/**
 * Loads the deployment's pack and applies its valid parts from the next navigation on: screens, texts and rows. Invalid parts
 * are reported, and the widget's own are used. Returns true when nothing was reported. Never rejects.
 */
export const applyPack = async (visit: Visit, texts: Texts): Promise<boolean> => {
  let faultCount = 0;
  const report = (error: unknown): void => {
    faultCount += 1;
    reportError(error);
  };
  try {
    const pack = await loadPack({
      addresses: addresses(),
      visitor: visitorOf(visit),
      locale: texts.locale,
      routes: routeTable.now,
      hasText: texts.has,
      report,
    });
    if (!pack) return true;
    await takeIn(visit, texts, pack);
    const { name, screens, screenCount } = pack;
    visit.visit.pack = name;
    followPack(visit, { pack: name, screens: new Set(screens.keys()) });
    tell(visit, faultCount === 0 ? 'success' : 'fail', {
      pack: name,
      screens: screens.size,
      refusedScreens: screenCount - screens.size,
      faults: faultCount,
    });
  } catch (error) {
    report(error);
    tell(visit, 'fail', { reason: error instanceof PackError ? error.code : 'unknown', faults: faultCount });
  }
  return faultCount === 0;
};
