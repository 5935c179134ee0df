import type { Page } from '#tools/check/page.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import { memberOf, stringAt, textOf, type Spot } from '#tools/check/spot.ts';

interface Mount {
  readonly page: Page;
  readonly spot: Spot;
  readonly path: string;
  /** Undefined: in both views. */
  readonly view: string | undefined;
}

const mountsOf = (page: Page): Mount[] => {
  const route = memberOf(page.raw, 'route');
  const spots = [memberOf(route, 'path'), ...(memberOf(route, 'mounts')?.items ?? [])];
  return spots.flatMap((spot) => {
    const path = textOf(spot);
    return spot && path !== undefined ? [{ page, spot, path, view: stringAt(route, 'view') }] : [];
  });
};

const areInOneView = (one: Mount, other: Mount): boolean =>
  one.view === undefined || other.view === undefined || one.view === other.view;

const clash = (mount: Mount, before: readonly Mount[]): Told[] => {
  const first = before.find((other) => other.path === mount.path && areInOneView(other, mount));
  return first
    ? [tell(mount.spot, { message: `${mount.path} is a path of ${first.page.id} already.`, got: mount.path })]
    : [];
};

export const route: Rule = {
  name: 'route',
  about: 'One path for two screens of a view, whether by path or by mounts; one id for two screens.',
  *tree({ pages }) {
    const screens = pages.filter(({ kind }) => kind === 'screen');
    const mounts = screens.flatMap(mountsOf);
    for (const [index, mount] of mounts.entries()) yield* clash(mount, mounts.slice(0, index));
    for (const [index, { id, raw }] of screens.entries()) {
      const isTaken = screens.slice(0, index).some((other) => other.id === id);
      if (isTaken) yield tell(memberOf(raw, 'id') ?? raw, { message: `Another screen is called ${id}.`, got: id });
    }
  },
};
