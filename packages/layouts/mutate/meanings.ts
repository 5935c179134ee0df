import { isObject } from '#layouts/check/model/walk.ts';
import type { Mutant } from './mutant.ts';
import { mutantAt, slipped, withString, type Mutate } from './site.ts';

/** Nodes whose value is copied or scanned to pay with. */
const PAID_WITH = new Set(['copyRow', 'qr', 'barcode']);

/** Replaces payment details by a hardcoded value. */
export const forgeValue: Mutate = function* (site) {
  for (const { place, name, object } of withString(site, 'type')) {
    const { value } = object;
    if (!PAID_WITH.has(name) || !isObject(value) || 'param' in value || object.isCopyable === false) continue;
    for (const to of ['4400430123456789', { cat: ['4400', value] }])
      yield mutantAt(site, 'forge a value', [...place.path, 'value'], {
        to,
        what: JSON.stringify(to).slice(0, 60),
        by: 'payable',
      });
  }
};

/** Words that operators take. */
export const slipArgument: Mutate = function* (site): Generator<Mutant> {
  for (const { value, path } of site.places) {
    if (!isObject(value)) continue;
    const { date, moment, money } = value;
    if (Array.isArray(date) && typeof date[1] === 'string')
      yield mutantAt(site, 'a style or unit that is none', [...path, 'date', 1], {
        to: slipped(date[1]),
        what: slipped(date[1]),
      });
    if (Array.isArray(moment) && typeof moment[2] === 'string')
      yield mutantAt(site, 'a style or unit that is none', [...path, 'moment', 2], {
        to: slipped(moment[2]),
        what: slipped(moment[2]),
      });
    if (Array.isArray(money) && money.length === 2)
      yield mutantAt(site, 'a currency that is none', [...path, 'money', 1], { to: '€', what: 'money in €' });
  }
};
