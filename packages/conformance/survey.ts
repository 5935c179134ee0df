import type { Box, MethodList, PaymentMethod } from '#generated/wire.ts';
import { judge } from './contract.ts';
import type { Line } from './line/line.ts';
import type { Region, ServerOptions } from './options.ts';

/** A method with the region that offers it. */
export interface PayableMethod extends Region {
  method: PaymentMethod;
  /** A phone number of the country, with its prefix. */
  phone: string;
}

/** Payment methods of the server, from the calls that the widget makes first. */
export interface Survey {
  deposits: readonly PayableMethod[];
  withdrawals: readonly PayableMethod[];
  /** Regions with a method to pay in by, such as `DE:EUR`. */
  regions: ReadonlySet<string>;
  boxes: readonly Box[];
  /** Whether the server has coins, which are optional. */
  hasCoins: boolean;
  /** Number of invalid entries that were omitted from the lists. */
  malformed: number;
  /** Code of the coin that lists begin with. */
  crypto: string;
  /** Optional calls that the server declares. */
  features: readonly string[];
}

const isMethod = (entry: MethodList[number]): entry is PaymentMethod => !('paymentMethods' in entry);

/** Valid methods, including those of groups; the call's own check reports the invalid ones. */
function readMethods(body: unknown): { methods: PaymentMethod[]; malformed: number } {
  const { methods } = Object(body);
  if (!Array.isArray(methods)) return { methods: [], malformed: 0 };
  const entries: MethodList = methods.filter((entry) => judge('MethodList', [entry]).length === 0);
  return {
    methods: entries.flatMap((entry) => (isMethod(entry) ? [entry] : entry.paymentMethods)),
    malformed: methods.length - entries.length,
  };
}

const bodyOf = async (line: Line, path: Parameters<Line['call']>[0], request: unknown): Promise<unknown> => {
  const reply = await line.call(path, request);
  return reply.kind === 'answer' && reply.isSuccess ? reply.body : undefined;
};

/** Statuses for a call that a server does not implement. */
const UNKNOWN_CALL = [404, 405, 501];

const DEFAULT_PHONE = '+12025550123';

/** Lists what a server offers; the checks of the calls report why something is missing. */
export async function surveyServer(line: Line, { regions }: Pick<ServerOptions, 'regions'>): Promise<Survey> {
  const countries = Object(await bodyOf(line, 'methods-country-selector-v2', {})).countries;
  const phoneOf = (code: string): string => {
    const country: unknown = Array.isArray(countries)
      ? countries.find((each) => Object(each).code === code)
      : undefined;
    const { dialPrefix, exampleNumber } = Object(country);
    return typeof dialPrefix === 'string' ? `${dialPrefix}${String(exampleNumber)}` : DEFAULT_PHONE;
  };
  let crypto = 'USDT';
  const deposits: PayableMethod[] = [];
  const withdrawals: PayableMethod[] = [];
  const served = new Set<string>();
  let malformed = 0;
  const features = new Set<string>();
  for (const region of regions) {
    const { country, currency } = region;
    const here = (body: unknown): PayableMethod[] => {
      const list = readMethods(body);
      malformed += list.malformed;
      return list.methods
        .filter((method) => method.currency.includes(currency))
        .map((method) => ({ ...region, method, phone: phoneOf(country) }));
    };
    const list = await bodyOf(line, 'methods-payment-v5', { country, currency: { code: currency, type: 'fiat' } });
    const first: unknown = Object(Object(list).initCurrencies).crypto;
    if (typeof first === 'string') crypto = first;
    const named: unknown = Object(list).features;
    if (Array.isArray(named)) for (const name of named) features.add(String(name));
    const isNew = ({ method }: PayableMethod): boolean => !deposits.some((known) => known.method.name === method.name);
    const offered = here(list);
    if (offered.length > 0) served.add(`${country}:${currency}`);
    deposits.push(...offered.filter(isNew));
    withdrawals.push(...here(await bodyOf(line, 'methods-withdrawal-v4', { currency })));
  }
  const coins = await line.call('sweepstake-boxes', {});
  const { boxes } = Object(coins.kind === 'answer' && coins.isSuccess ? coins.body : undefined);
  return {
    deposits,
    withdrawals,
    regions: served,
    boxes: Array.isArray(boxes) ? boxes.filter((box) => judge('Box', box).length === 0) : [],
    hasCoins: coins.kind === 'none' || !UNKNOWN_CALL.includes(coins.status),
    malformed,
    crypto,
    features: [...features],
  };
}
