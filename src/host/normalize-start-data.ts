import { validators } from '#generated/validators/host.js';
import type { Shape, ValidationError } from '#generated/validators/validator.ts';
import type { StartData } from '#generated/wire.ts';
import { readEnvelope, writeEnvelope } from './envelope.ts';
import { exampleOf } from './start-data-example.ts';

type Members = Record<string, unknown>;

/**
 * Normalized start data with reports of the removed members, or the reason of its rejection. Each report has the member, the
 * expected value with an example, and the kind of the actual value.
 */
export type NormalizedStart = { data: StartData; leftOut: string[] } | { reason: string };

/** Start data with more faults is rejected. */
const MAX_REPAIRS = 50;

/** Members that are detected from the device when missing (Spec core §3). */
const DETECTED: ReadonlySet<string> = new Set(['platform']);

const NAMES: Readonly<Record<string, string>> = {
  s: 'a string',
  n: 'a number',
  e: 'a number',
  i: 'a whole number',
  b: 'true or false',
  z: 'null',
  o: 'an object',
};

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
]);

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const expectedOf = (shape: Shape | undefined): string => {
  if (shape === undefined || shape === '') return 'something else';
  if (typeof shape === 'string') return Array.from(shape, (type) => NAMES[type] ?? type).join(' or ');
  if (shape[0] === 'enum') return `one of ${shape.slice(1).map(String).join(', ')}`;
  if (shape[0] === 'pattern') return `${expectedOf(shape[2])} that matches ${shape[1].source}`;
  return shape[0] === 'list' ? 'a list' : 'an object';
};

/** Returns the kind of a value instead of the value, which may be personal; values of an enum are quoted. */
const gotOf = (value: unknown, shape: Shape | undefined): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string' && Array.isArray(shape) && shape[0] === 'enum')
    return JSON.stringify(value.slice(0, 40));
  return KINDS.get(typeof value) ?? 'an object';
};

const pathOf = ({ instancePath }: ValidationError): string[] => instancePath.split('/').slice(1);

const describe = (fault: ValidationError, value: unknown): string => {
  const { missing, shape } = fault;
  const path = missing === undefined ? pathOf(fault) : [...pathOf(fault), missing];
  const member = path.join('.') || 'payload';
  const expected = `expected ${expectedOf(shape)}, for example ${exampleOf(path)}`;
  return missing === undefined
    ? `${member}: ${expected}; got ${gotOf(value, shape)}`
    : `${member} is missing: ${expected}`;
};

const LEAVE_OUT = Symbol('leave out');

const sameName = (choices: readonly unknown[], value: string): unknown =>
  choices.find((choice) => String(choice).toLowerCase() === value.trim().toLowerCase());

const repairText = (name: string, value: string, shape: Shape): unknown => {
  if (typeof shape !== 'string') {
    const choice = shape[0] === 'enum' ? sameName(shape.slice(1), value) : undefined;
    return choice ?? (DETECTED.has(name) ? LEAVE_OUT : undefined);
  }
  if (shape.includes('b') && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return shape.includes('n') && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
};

/** Strings that are never read from a number, unlike an id. */
const NEVER_NUMBERS: ReadonlySet<string> = new Set(['currency', 'lang', 'paymentGeo']);

/** Checks that a number has all digits of the host's source: parsing changes longer ids. */
const isExact = (value: unknown): value is number =>
  Number.isSafeInteger(value) || (typeof value === 'number' && !Number.isInteger(value));

/** Returns the repaired value; undefined when it is ambiguous. */
const repairedValue = (name: string, value: unknown, shape: Shape): unknown => {
  if (value === null || DETECTED.has(name))
    return typeof value === 'string' ? repairText(name, value, shape) : LEAVE_OUT;
  if (typeof value === 'string') return repairText(name, value, shape);
  const isText = typeof shape === 'string' && shape.includes('s');
  return isText && !NEVER_NUMBERS.has(name) && isExact(value) ? String(value) : undefined;
};

const ownerOf = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((owner, name) => (isMembers(owner) ? owner[name] : undefined), data);

/** Repairs one member in place; returns false when the intended value is ambiguous. */
const repairMember = (data: unknown, fault: ValidationError): boolean => {
  const { missing, shape } = fault;
  const path = pathOf(fault);
  const name = path.at(-1);
  const owner = ownerOf(data, path.slice(0, -1));
  if (missing !== undefined || shape === undefined || name === undefined || !isMembers(owner)) return false;
  const repaired = repairedValue(name, owner[name], shape);
  if (repaired === undefined || (repaired === LEAVE_OUT && Array.isArray(owner))) return false;
  if (repaired === LEAVE_OUT) Reflect.deleteProperty(owner, name);
  else owner[name] = repaired;
  return true;
};

/** Members that identify the user: a guess could open another user's account. */
const ESSENTIAL: ReadonlySet<string> = new Set([
  '',
  'user',
  'user.id_user',
  'user.currency',
  'user.token',
  'token',
  'userId',
  'partnerKey',
]);

/** Sets the user's id from `userId` when `user` has no id (contract §8, "Who pays"). */
const nameUser = (data: unknown): void => {
  if (!isMembers(data) || !isMembers(data['user']) || !('userId' in data)) return;
  data['user']['id_user'] ??= data['userId'];
};

/** An invalid `beforeSubmit` still requires the host's decision: no payment is sent without it. */
const isGate = (path: readonly string[], value: unknown): boolean =>
  path.join('.') === 'beforeSubmit' && value !== false;

/** Removes an invalid or incomplete member in place. Returns false for an essential one. */
const leaveOut = (data: unknown, fault: ValidationError): boolean => {
  const path = pathOf(fault);
  const name = path.at(-1) ?? '';
  const owner = ownerOf(data, path.slice(0, -1));
  if (ESSENTIAL.has(path.join('.')) || !isMembers(owner)) return false;
  if (isGate(path, owner[name])) owner[name] = {};
  else if (Array.isArray(owner)) owner.splice(Number(name), 1);
  else Reflect.deleteProperty(owner, name);
  return true;
};

/**
 * Normalizes invalid start data: a number for an id, "true" for true, null for a missing member, another letter case, an
 * unknown platform. Removes members that stay invalid; rejects start data whose user is invalid.
 */
export const normalizeStartData = (payload: unknown): NormalizedStart => {
  const data: unknown = structuredClone(payload);
  nameUser(data);
  const leftOut: string[] = [];
  let emptied = '';
  for (let repairs = 0; repairs <= MAX_REPAIRS; repairs++) {
    if (validators.loaded(data)) return { data, leftOut };
    const [fault] = validators.loaded.errors ?? [];
    if (!fault) break;
    if (repairMember(data, fault)) continue;
    const reason = describe(fault, ownerOf(data, pathOf(fault)));
    if (!leaveOut(data, fault)) return { reason };
    // A fault of the member that was just removed repeats the first one.
    const isNews = fault.missing === undefined || `${fault.instancePath}/${fault.missing}` !== emptied;
    if (isNews) leftOut.push(reason);
    emptied = fault.instancePath;
  }
  return { reason: 'too many of its members are invalid' };
};

/** Returns the string form of the normalized start data; undefined when it is rejected. */
export const normalizeMessage = (text: unknown): string | undefined => {
  const envelope = readEnvelope(text);
  const normalized = normalizeStartData(typeof envelope === 'object' ? envelope.payload : undefined);
  return 'data' in normalized ? writeEnvelope('loaded', normalized.data) : undefined;
};
