import * as fc from 'fast-check';
import type { HostToWidget } from '#generated/wire.ts';

/** Every message that a host sends. */
export const TYPES = [
  'loaded',
  'bonus-list-fetched',
  'bonus-list-updated',
  'close',
  'onGoBack',
  'onSwipeBack',
  'set-locale',
  'set-theme',
  'submit-decided',
  'send-trace',
] as const satisfies readonly (keyof HostToWidget)[];

const validPayloads: { [T in keyof HostToWidget]: unknown } = {
  loaded: { token: 'stolen', user: { id_user: '1', currency: 'USD' } },
  'bonus-list-fetched': { success: true, list: [] },
  'bonus-list-updated': { list: [] },
  close: undefined,
  onGoBack: undefined,
  onSwipeBack: undefined,
  'set-locale': { locale: 'ar' },
  'submit-decided': { id: 'q1', isAllowed: true },
  'send-trace': undefined,
  'set-theme': { theme: 'dark' },
};

const aType = fc.constantFrom(...TYPES);
export const validText = aType.map((type) => JSON.stringify({ type, payload: validPayloads[type] }));
const wrongPayload = fc.oneof(
  fc.record({ type: fc.constant('loaded'), payload: fc.oneof(fc.integer(), fc.string(), fc.array(fc.anything())) }),
  fc.record({
    type: fc.constant('loaded'),
    payload: fc.record({
      user: fc.oneof(fc.string(), fc.record({ id_user: fc.boolean(), currency: fc.string() }), fc.constant({})),
    }),
  }),
  fc.record({
    type: fc.constant('loaded'),
    payload: fc.record({ token: fc.oneof(fc.boolean(), fc.object(), fc.array(fc.anything())) }),
  }),
  fc.record({ type: fc.constantFrom('close', 'onGoBack', 'onSwipeBack'), payload: fc.oneof(fc.object(), fc.string()) }),
  fc.record({
    type: fc.constantFrom('set-locale', 'bonus-list-updated', 'bonus-list-fetched'),
    payload: fc.oneof(fc.constant(null), fc.integer(), fc.constant({ list: 'all', locale: 7 })),
  }),
);
const unknownType = fc.record({
  type: fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Loaded', 'LOADED', 'loaded ', 'onClose'),
    fc.string().filter((text) => !TYPES.some((type) => type === text)),
  ),
  payload: fc.anything(),
});
/** Anything but a known message of the right shape. */
export const garbage = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.json(),
  fc.uint8Array(),
  wrongPayload.map((message) => JSON.stringify(message)),
  unknownType.map((message) => `{"type":${JSON.stringify(message.type)},"payload":${fc.stringify(message.payload)}}`),
  unknownType.map(({ type }) => JSON.stringify({ type, payload: validPayloads.loaded })),
  // The right messages as anything but a string.
  aType.map((type) => ({ type, payload: validPayloads[type] })),
  validText.map((text) => [text]),
  validText.map((text) => `${text} `.repeat(2)),
);

const KNOWN: readonly string[] = TYPES;

/** One that ends the visit, or is about another one, leaves no payment to try after it. */
const ENDING: ReadonlySet<string> = new Set(['close', 'onGoBack', 'onSwipeBack', 'loaded']);

const isEnding = (text: string): boolean => {
  try {
    return ENDING.has(Object(JSON.parse(text)).type);
  } catch {
    return false;
  }
};

/** Strings as a host may send them: wrong in every way, and known messages with hostile texts in them. */
export const messageTexts = (hostile: readonly string[]): fc.Arbitrary<string> => {
  const aText = fc.constantFrom(...hostile);
  const members = fc.dictionary(
    fc.oneof(fc.constantFrom('id', 'reason', 'locale', 'theme', 'list', 'isAllowed', 'variables'), aText),
    fc.oneof(aText, fc.boolean(), fc.array(fc.record({ id: aText, type: aText })), fc.dictionary(aText, aText)),
  );
  const told = fc
    .tuple(fc.oneof(fc.constantFrom(...KNOWN), aText), members)
    .map(([type, payload]) => JSON.stringify({ type, payload }));
  const strings = garbage.map((data) => (typeof data === 'string' ? data : fc.stringify(data)));
  return fc.oneof(told, aText, strings).filter((text) => !isEnding(text));
};
