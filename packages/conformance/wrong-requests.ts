import type { JsonSchema } from '#tools/wire/bundle.ts';
import { isRecord } from '#tools/wire/bundle.ts';
import { contract, judge, withoutReference, type ContractCall } from './contract.ts';

/** A request, and what is unusual about it. */
export interface OddRequest {
  says: string;
  request: Record<string, unknown>;
}

const propertiesOf = (call: ContractCall): [string, JsonSchema][] => {
  const { properties } = withoutReference(contract.defs[call.request]);
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => [
    name,
    withoutReference(schema),
  ]);
};

const without = (request: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(request).filter(([member]) => member !== name));

/** A value of each type that a member does not have, which a careless server might accept. */
const OTHER_TYPES: readonly unknown[] = [{ a: 1 }, 7, 'text'];

/**
 * Requests that violate the schema of a call: each member missing, empty and of another type. Query parameters are
 * untyped.
 */
export function wrongRequests(call: ContractCall, right: Record<string, unknown>): OddRequest[] {
  const isQuery = call.method === 'GET';
  const odd = propertiesOf(call).flatMap(([name]) => {
    const replaced = (value: unknown): OddRequest => ({
      says: `${name} is ${JSON.stringify(value)}`,
      request: { ...right, [name]: value },
    });
    const types = isQuery ? [] : [null, ...OTHER_TYPES].map(replaced);
    return [{ says: `${name} is missing`, request: without(right, name) }, replaced(''), ...types];
  });
  const wrong = odd.filter(({ request }) => judge(call.request, request).length > 0);
  // Two wrong types for each member are enough: null and an object.
  const seen = new Map<string, number>();
  return wrong.filter(({ says }) => {
    const member = says.replace(/ is .*/, '');
    const count = seen.get(member) ?? 0;
    seen.set(member, count + 1);
    return count < MOST_OF_A_MEMBER;
  });
}

const MOST_OF_A_MEMBER = 2;

/** Maximum length of a text; the limit for an address is lower. */
const lengthFor = ({ method }: ContractCall): number => (method === 'GET' ? 2000 : 20_000);

/** Texts that satisfy every schema and break careless servers. */
const ODD_TEXTS = [
  '\u202Eabc\u202C',
  'مرحبا',
  '👩‍👩‍👧',
  'a\u0000b',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '../../etc',
];

/** Valid but unexpected requests: each text unusual in turn, an additional member. */
export function extremeRequests(call: ContractCall, right: Record<string, unknown>): OddRequest[] {
  const texts = propertiesOf(call).filter(([name]) => typeof right[name] === 'string');
  const length = lengthFor(call);
  const odd = texts.flatMap(([name], index) => [
    { says: `${name} is ${length} letters`, request: { ...right, [name]: 'W'.repeat(length) } },
    ...ODD_TEXTS.filter((_text, nth) => nth % texts.length === index).map((text) => ({
      says: `${name} is ${JSON.stringify(text)}`,
      request: { ...right, [name]: text },
    })),
  ]);
  return [
    ...odd.filter(({ request }) => judge(call.request, request).length === 0),
    { says: 'an unknown member', request: { ...right, cashierConformance: '1' } },
  ];
}

/** Amounts that no server may accept. */
export const WRONG_AMOUNTS: readonly unknown[] = [0, -1, '-5', '1,50', '1 000', '1e3', 'NaN', '', '0x10'];
