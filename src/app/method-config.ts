import { plainName } from '#domain/plain-name.ts';
import methods from '#generated/methods.json' with { type: 'json' };
import { documentDeployment } from '#platform/deployment.ts';
import type { Layouts } from '#flows/kernel/context.ts';
import { isWebLink } from '#domain/safe-link.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { awaitPack } from './pack-loading.ts';
import type { MethodTraits } from '#state/selection.ts';
import { hasPage, pageInView, routeOf } from './route-table.ts';

export interface MethodConfig {
  screen?: string;
  answer?: string;
  next?: readonly string[];
  opensWindow?: boolean;
  redirect?: string;
  traits?: MethodTraits;
  captcha?: { kind: string; place?: string };
}

interface Tables {
  readonly default: MethodConfig & { readonly screen: string };
  readonly byCardView: Readonly<Record<string, MethodConfig>>;
  readonly byCategory: Readonly<Record<string, MethodConfig>>;
  readonly byGroup: Readonly<Record<string, string>>;
  readonly byName: Readonly<Record<string, MethodConfig>>;
  readonly byPageId: Readonly<Record<string, string>>;
  readonly hostedField?: string;
  readonly withdrawal: {
    readonly default: string;
    readonly byGroup: Readonly<Record<string, string>>;
    readonly hostedField?: string;
  };
}

type Rows = Readonly<Record<string, MethodConfig>>;

/** Merges rows; members of the second override those of the first. */
export const withRows = (rows: Rows, more: Rows): Rows => ({
  ...rows,
  ...Object.fromEntries(Object.entries(more).map(([name, row]) => [name, { ...rows[name], ...row }])),
});

const isRow = (entry: [string, unknown]): entry is [string, MethodConfig] =>
  typeof entry[1] === 'object' && entry[1] !== null;

/** Rows of methods from the deployment file; `npm run release -- configure` has checked it. */
const deploymentRows = (): Rows =>
  Object.fromEntries(Object.entries(Object(documentDeployment()?.methods)).filter(isRow));

/** Rows of schemas/methods.json, of the deployment and, once loaded, of the pack. */
export const methodConfigTables: { now: Tables } = {
  now: { ...methods, byName: withRows(methods.byName, deploymentRows()) },
};

const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Spec core §3: the general card view type, which does not determine a page. */
const LIKE_ANY_OTHER = 0;

const typeConfigOf = ({ cardViewType, category }: PaymentMethod): MethodConfig => {
  const { byCardView, byCategory, default: usual } = methodConfigTables.now;
  const byType = own(byCardView, String(cardViewType));
  const says = byType !== undefined && cardViewType !== LIKE_ANY_OTHER;
  return says ? byType : (own(byCategory, category) ?? byType ?? usual);
};

/** Checks that a method has a hosted field, which only the form for hosted fields draws. */
const hasHostedField = ({ fields }: PaymentMethod): boolean =>
  fields?.some(({ input }) => isWebLink(input?.frame)) === true;

/** Returns the form for hosted fields. The payment stays on it, since the provider's page is embedded. */
const hostedConfig = (): MethodConfig => {
  const { hostedField } = methodConfigTables.now;
  return { ...(hostedField === undefined ? {} : { screen: hostedField }), opensWindow: false };
};

const nameConfigOf = ({ name }: Pick<PaymentMethod, 'name'>): MethodConfig | undefined =>
  own(methodConfigTables.now.byName, plainName(name));

const methodConfigOf = (method: PaymentMethod): MethodConfig => ({
  ...typeConfigOf(method),
  ...(hasHostedField(method) ? hostedConfig() : {}),
  ...nameConfigOf(method),
});

/** Resolves the screens and settings of methods from schemas/methods.json and the pack's rows. A method may name its screen. */
export const layouts: Layouts = {
  hasScreen: hasPage,
  async whenKnown(id) {
    if (id !== undefined && !hasPage(id)) await awaitPack();
  },
  screenFor(method) {
    const named = method.screen !== undefined && hasPage(method.screen) ? method.screen : undefined;
    return pageInView(named ?? methodConfigOf(method).screen ?? methodConfigTables.now.default.screen);
  },
  groupScreenFor(transaction, group) {
    const named = transaction === 'deposit' ? own(methodConfigTables.now.byGroup, plainName(group)) : undefined;
    return named !== undefined && hasPage(named) ? named : `${transaction}.group`;
  },
  payoutScreenFor(method, group) {
    if (method.screen !== undefined && hasPage(method.screen)) return method.screen;
    const { byGroup, default: usual, hostedField = usual } = methodConfigTables.now.withdrawal;
    return hasHostedField(method) ? hostedField : (own(byGroup, plainName(group ?? '')) ?? usual);
  },
  answerFor(method) {
    const { answer } = methodConfigOf(method);
    return answer !== undefined && hasPage(answer) ? answer : undefined;
  },
  /** Resolves a listed page, or a screen by its name; the prefix `deposit.` may be omitted. */
  screenForPage(pageId) {
    return [own(methodConfigTables.now.byPageId, pageId), pageId, `deposit.${pageId}`].find(
      (id) => id !== undefined && hasPage(id),
    );
  },
  nextScreensOf(method) {
    const { answer, next = [] } = methodConfigOf(method);
    return [...(answer === undefined ? [] : [answer]), ...next].filter(hasPage);
  },
  traitsOf: (method) => ({ ...typeConfigOf(method).traits, ...nameConfigOf(method)?.traits }),
  showsPayment: (screen) => routeOf(screen)?.showsPayment === true,
  shownWhenPaid: (screen) => routeOf(screen)?.whenPaid ?? 'waiting',
  opensWindow: (method) => methodConfigOf(method).opensWindow === true,
  captchaFor: (method) => methodConfigOf(method).captcha,
  redirectsThroughHost: (name) => nameConfigOf({ name })?.redirect === 'host',
};
