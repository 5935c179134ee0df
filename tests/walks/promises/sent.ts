import { ALL_METHODS, BOXES } from '#tests/server/catalogue.ts';
import { plainAmount } from '#tests/server/ledger.ts';
import { firstOf } from '#tests/server/payment-promises.ts';
import { bareText, isCarryingOn, type Try } from '#tests/server/traffic.ts';
import type { Tap, World } from '#tests/walks/world.ts';

const otherThanTapped = ({ title, fields, user, owner }: Tap, made: Try): string | undefined => {
  const { order, path } = made;
  if (owner !== made.owner) return `${path} was sent after a reload, and nothing was tapped since`;
  if (user !== order.user) return `${user} tapped, and ${path} was sent with the token of ${order.user}`;
  const shown = plainAmount(fields['amount']);
  if (shown !== order.amount) return `the form shows ${shown}, and ${order.amount} was sent (${path})`;
  const meant = ALL_METHODS.find((method) => method.title === title);
  if (meant && meant.name !== order.method)
    return `the page was that of ${title}, and ${order.method} was sent (${path})`;
  const isTyped = meant?.fields?.some(({ name }) => (fields[String(name)] ?? '') !== '');
  if (isTyped && Object.values(order.fields).every((value) => value === ''))
    return `the form of ${title} was filled in, and ${path} was sent without its fields`;
  return firstOf(Object.entries(order.fields), ([name, value]) => {
    const field = fields[name];
    // A phone number is sent without its prefix.
    return field === undefined || bareText(field).endsWith(bareText(value))
      ? undefined
      : `the field ${name} shows ${field}, and ${value} was sent (${path})`;
  });
};

/** A field of the chosen method that has a value on the page of a package, and none in the request. */
const leftOut = ({ fields }: Tap, { order, path }: Try): string | undefined => {
  if (fields['method'] !== order.method) return undefined;
  const { fields: own = [] } = ALL_METHODS.find(({ name }) => name === order.method) ?? {};
  const names = own.map(({ name }) => String(name));
  const missing = names.find((name) => (fields[name] ?? '') !== '' && (order.fields[name] ?? '') === '');
  return missing && `the form shows ${missing}, and ${path} was sent without it`;
};

/** Members of a request that are no fields of its method. */
const BESIDE_FIELDS = ['accountId', 'accountType', 'boxId', 'promoCode'];

/** A value of a field that neither the method has nor a page showed at the tap: it belongs to the page of another payment. */
const foreignField = ({ taps }: World, { order, path, tab }: Try): string | undefined => {
  const { fields = [] } = ALL_METHODS.find(({ name }) => name === order.method) ?? {};
  const shown = (taps.get(tab) ?? []).flatMap((tap) => tap.shown);
  const own = new Set([...fields.map(({ name }) => String(name)), ...shown, ...BESIDE_FIELDS]);
  const [foreign] = Object.entries(order.fields).find(([name, value]) => value !== '' && !own.has(name)) ?? [];
  return foreign && `${path} was sent with ${foreign}, which is no field of ${order.method}`;
};

/** Compares the first request of a payment with the form at its submission. */
export const sentOtherThanTyped = (world: World, made: Try): string | undefined => {
  const foreign = isCarryingOn(made) ? undefined : foreignField(world, made);
  if (foreign) return foreign;
  const box = BOXES.find(({ boxId }) => boxId === made.request['boxId']);
  if (box && plainAmount(box.price) !== made.order.amount)
    return `${box.boxId} costs ${box.price}, and ${made.order.amount} was sent`;
  if (isCarryingOn(made)) return undefined;
  const [last, ...earlier] = world.taps.get(made.tab) ?? [];
  if (box) return last && leftOut(last, made);
  // A tap that could not be sent at once may be sent after another one, unless the user has asked for another payment.
  const askedAt = Math.max(0, ...world.another);
  const taps = last ? [last, ...earlier.filter(({ at }) => at > askedAt)] : [];
  const faults = taps.map((tap) => otherThanTapped(tap, made));
  return faults.includes(undefined) ? undefined : faults[0];
};
