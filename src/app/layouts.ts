import { plainName } from '#domain/plain-name.ts';
import methods from '#generated/methods.json' with { type: 'json' };
import { documentDeployment } from '#platform/deployment.ts';
import type { Layouts } from '#flows/kernel/context.ts';
import { isWebLink } from '#domain/safe-link.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { awaitPack } from './pack-loading.ts';
import type { MethodTraits } from '#state/selection.ts';
import { hasPage, routeOf } from './route-table.ts';

export interface Layout {
  screen?: string;
  answer?: string;
  next?: readonly string[];
  opensWindow?: boolean;
  redirect?: string;
  traits?: MethodTraits;
  captcha?: { kind: string; place?: string };
}

interface Tables {
  readonly default: Layout & { readonly screen: string };
  readonly byCardView: Readonly<Record<string, Layout>>;
  readonly byCategory: Readonly<Record<string, Layout>>;
  readonly byGroup: Readonly<Record<string, string>>;
  readonly byName: Readonly<Record<string, Layout>>;
  readonly byPageId: Readonly<Record<string, string>>;
  readonly hostedField?: string;
  readonly withdrawal: {
    readonly default: string;
    readonly byGroup: Readonly<Record<string, string>>;
    readonly hostedField?: string;
  };
}

type Rows = Readonly<Record<string, Layout>>;

/** The rows with what further ones say over them, member by member. */
export const withRows = (rows: Rows, more: Rows): Rows => ({
  ...rows,
  ...Object.fromEntries(Object.entries(more).map(([name, row]) => [name, { ...rows[name], ...row }])),
});

const isRow = (entry: [string, unknown]): entry is [string, Layout] =>
  typeof entry[1] === 'object' && entry[1] !== null;

/** Rows of methods from the deployment file; `npm run release -- configure` has checked it. */
const deploymentRows = (): Rows =>
  Object.fromEntries(Object.entries(Object(documentDeployment()?.methods)).filter(isRow));

/** Rows of schemas/methods.json and of the deployment, and those of a pack once it is here. */
export const layoutTables: { now: Tables } = {
  now: { ...methods, byName: withRows(methods.byName, deploymentRows()) },
};

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Spec core §3: the card view type of a method like any other, which says nothing of its page. */
const LIKE_ANY_OTHER = 0;

const rowOf = ({ cardViewType, category }: PaymentMethod): Layout => {
  const { byCardView, byCategory, default: usual } = layoutTables.now;
  const byType = own(byCardView, String(cardViewType));
  const says = byType !== undefined && cardViewType !== LIKE_ANY_OTHER;
  return says ? byType : (own(byCategory, category) ?? byType ?? usual);
};

/** A field that a provider's page takes is drawn by a form for it, and by no other. */
const hasHostedField = ({ fields }: PaymentMethod): boolean =>
  fields?.some(({ input }) => isWebLink(input?.frame)) === true;

/** The form for such a field, on which the payment stays: the provider's page is within it. */
const hostedRow = (): Layout => {
  const { hostedField } = layoutTables.now;
  return { ...(hostedField === undefined ? {} : { screen: hostedField }), opensWindow: false };
};

const ofName = ({ name }: Pick<PaymentMethod, 'name'>): Layout | undefined =>
  own(layoutTables.now.byName, plainName(name));

const layoutOf = (method: PaymentMethod): Layout => ({
  ...rowOf(method),
  ...(hasHostedField(method) ? hostedRow() : {}),
  ...ofName(method),
});

/** Which layout serves what, from schemas/methods.json and the pack's rows. A method may name its own screen. */
export const layouts: Layouts = {
  hasScreen: hasPage,
  async whenKnown(id) {
    if (id !== undefined && !hasPage(id)) await awaitPack();
  },
  screenFor(method) {
    if (method.screen !== undefined && hasPage(method.screen)) return method.screen;
    return layoutOf(method).screen ?? layoutTables.now.default.screen;
  },
  groupScreenFor(transaction, group) {
    const named = transaction === 'deposit' ? own(layoutTables.now.byGroup, plainName(group)) : undefined;
    return named !== undefined && hasPage(named) ? named : `${transaction}.group`;
  },
  payoutScreenFor(method, group) {
    if (method.screen !== undefined && hasPage(method.screen)) return method.screen;
    const { byGroup, default: usual, hostedField = usual } = layoutTables.now.withdrawal;
    return hasHostedField(method) ? hostedField : (own(byGroup, plainName(group ?? '')) ?? usual);
  },
  answerFor(method) {
    const { answer } = layoutOf(method);
    return answer !== undefined && hasPage(answer) ? answer : undefined;
  },
  /** A listed page, or a screen by its name; a deposit's may be named without its room. */
  screenForPage(pageId) {
    return [own(layoutTables.now.byPageId, pageId), pageId, `deposit.${pageId}`].find(
      (id) => id !== undefined && hasPage(id),
    );
  },
  nextScreensOf(method) {
    const { answer, next = [] } = layoutOf(method);
    return [...(answer === undefined ? [] : [answer]), ...next].filter(hasPage);
  },
  traitsOf: (method) => ({ ...rowOf(method).traits, ...ofName(method)?.traits }),
  showsPayment: (screen) => routeOf(screen)?.showsPayment === true,
  shownWhenPaid: (screen) => routeOf(screen)?.whenPaid ?? 'waiting',
  opensWindow: (method) => layoutOf(method).opensWindow === true,
  captchaFor: (method) => layoutOf(method).captcha,
  redirectsThroughHost: (name) => ofName({ name })?.redirect === 'host',
};
