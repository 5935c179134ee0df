import type { Layouts } from '#flows/context.ts';
import type { PackMethods } from '#generated/pack.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import methods from '#schemas/methods.json' with { type: 'json' };
import { awaitPack } from './pack-arrival.ts';
import { routeOf } from './route-table.ts';

interface Layout {
  screen?: string;
  opensWindow?: boolean;
  redirect?: string;
}

const byCardView: Record<string, Layout> = { ...methods.byCardView };
const byName: Record<string, Layout> = { ...methods.byName };
const byPageId: Record<string, string> = { ...methods.byPageId };

/** Takes rows of a pack in, each in place of the shipped row of that name. */
export const addLayouts = (rows: PackMethods): void => {
  Object.assign(byCardView, rows.byCardView);
  Object.assign(byName, rows.byName);
  Object.assign(byPageId, rows.byPageId);
};

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

const layoutOf = (method: PaymentMethod): Layout => ({
  ...(own(byCardView, String(method.cardViewType)) ?? methods.default),
  ...own(byName, method.name),
});

const hasScreen = (id: string): boolean => routeOf(id) !== undefined;

/** Which layout serves what, from schemas/methods.json and the pack's rows. A method may name its own screen. */
export const layouts: Layouts = {
  hasScreen,
  async whenKnown(id) {
    if (id !== undefined && !hasScreen(id)) await awaitPack();
  },
  screenFor(method) {
    if (method.screen !== undefined && hasScreen(method.screen)) return method.screen;
    return layoutOf(method).screen ?? methods.default.screen;
  },
  /** A listed page, or a screen by its name; a deposit's may be named without its room. */
  screenForPage(pageId) {
    return [own(byPageId, pageId), pageId, `deposit.${pageId}`].find((id) => id !== undefined && hasScreen(id));
  },
  opensWindow: (method) => layoutOf(method).opensWindow === true,
  redirectsThroughHost: (name) => own(byName, name)?.redirect === 'host',
};
