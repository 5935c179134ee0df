import type { Layouts } from '#flows/context.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import methods from '#schemas/methods.json' with { type: 'json' };
import { routes } from 'virtual:screens';

interface Layout {
  screen?: string;
  opensWindow?: boolean;
  redirect?: string;
}

const byCardView: Readonly<Record<string, Layout>> = methods.byCardView;
const byName: Readonly<Record<string, Layout>> = methods.byName;
const byPageId: Readonly<Record<string, string>> = methods.byPageId;

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

const layoutOf = (method: PaymentMethod): Layout => ({
  ...(own(byCardView, String(method.cardViewType)) ?? methods.default),
  ...own(byName, method.name),
});

const hasScreen = (id: string): boolean => Object.hasOwn(routes, id);

/** Which layout serves what, from schemas/methods.json. A method may name its own screen. */
export const layouts: Layouts = {
  hasScreen,
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
