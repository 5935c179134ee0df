import { INITIAL_CURRENCIES, normalizeUserCurrency } from '#domain/currency.ts';
import { userIdOf } from '#domain/user-id.ts';
import type { StartData, User } from '#generated/wire.ts';
import { documentDeployment } from '#platform/deployment.ts';

type Filled<T, K extends keyof T> = T & { [P in K]-?: NonNullable<T[P]> };

/** The user with region and platform filled in. */
export type StartUser = Filled<User, 'paymentGeo' | 'platform'>;

/** Start data with the defaults of Spec core §3 and §9. */
export type Start = Filled<
  StartData,
  'bonusList' | 'closingButton' | 'experiments' | 'platformVersion' | 'schema' | 'transport' | 'widgetViewType'
> & { user: StartUser };

export interface StartFallbacks {
  /** The device's platform, for start data without one. */
  platform: StartUser['platform'];
  /** Stored transport; the host's setting overrides it. */
  transport?: Start['transport'];
}

/** Seconds in which a host has to decide about a payment. */
const GATE_SECONDS = { usual: 60, least: 5, most: 600 } as const;

/** Returns the timeout of the host's answer to `onBeforeSubmit`, in ms. */
export function hostGateMs({ timeoutSeconds = GATE_SECONDS.usual }: NonNullable<StartData['beforeSubmit']>): number {
  return Math.min(Math.max(timeoutSeconds, GATE_SECONDS.least), GATE_SECONDS.most) * 1000;
}

/** Assumption: without `user` the initial fiat currency is used. */
const VISITOR = { currency: INITIAL_CURRENCIES.fiat };

/** Adds the deployment's icons of countries to the host's assets: the widget requests no others that do not ship. */
function withCountryIcons(schema: Start['schema']): Start['schema'] {
  const names = documentDeployment()?.countryIcons;
  if (!Array.isArray(names)) return schema;
  const folder = new URL(`${import.meta.env.BASE_URL}static/icons/`, window.location.href);
  const icons = names.map((name) => [String(name), new URL(`${String(name)}.svg`, folder).href]);
  return { ...schema, assets: { ...Object.fromEntries(icons), ...schema.assets } };
}

/** Applies the defaults to the start data. The token is the host's, else the user's (Spec core §7). */
export function completeStartData(data: StartData, fallbacks: StartFallbacks): Start {
  const user: User = { ...(data.user ?? VISITOR), id_user: userIdOf(data) };
  return {
    ...data,
    token: data.token ?? user.token,
    user: {
      ...user,
      currency: normalizeUserCurrency(user.currency),
      paymentGeo: user.paymentGeo || 'RU',
      platform: user.platform ?? fallbacks.platform,
    },
    bonusList: data.bonusList ?? [],
    closingButton: data.closingButton ?? true,
    experiments: data.experiments ?? [],
    platformVersion: data.platformVersion ?? 'redesign',
    schema: withCountryIcons(data.schema ?? {}),
    transport: data.transport ?? fallbacks.transport ?? 'socket',
    widgetViewType: data.widgetViewType ?? user.widgetViewType ?? 'main',
  };
}
