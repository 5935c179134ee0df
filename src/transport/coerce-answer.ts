import { createValidator, type Shape, type Validator } from '#generated/validators/validator.ts';
import { isClosedByServer } from '#domain/transaction-status.ts';
import { reportError } from '#platform/report.ts';
import { hasMemberOf } from './failure-body.ts';
import { TransportError } from './transport-error.ts';

type Members = Readonly<Record<string, unknown>>;

/** Members that are neither omitted nor given another type: otherwise another sum would be paid, or to another recipient. */
const KEPT: ReadonlySet<string> = new Set([
  'apiResponse',
  'source',
  'method',
  'url',
  'pageId',
  'data',
  'payment_amount',
  'payment_currency',
  'amount',
  'currency',
  'paymentMethods',
]);

/**
 * Optional members that are not omitted, unless the value means none, because their absence has a meaning: coins sent without
 * their memo are lost, another sum would count as credited, as due or as the fee, or a withdrawal as cancelled.
 */
const NEEDED = /\/(?:memo|tag|finalAmount|dueAmount|fee(?:Percent|Fixed|Min))$|^withdrawal-cancel\/status$/;

const isNeeded = (location: string, value: unknown): boolean =>
  NEEDED.test(location) && value !== false && !(Array.isArray(value) && value.length === 0);

/** Whether a missing status is named by its word: a cancelled or expired deposit must not be paid. */
const isStatusSaid = (name: string, { depositStatus }: Members): boolean =>
  name === 'status' && typeof depositStatus === 'string' && isClosedByServer(depositStatus);

const NUMBER_TEXT = /^-?\d+(\.\d+)?$/;

/** A number in groups, which is no other number in any language: `1,037.25`, `1 037`. */
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+\.\d+|(?: \d{3})+(?:\.\d+)?)$/;

/** Values for required members that are missing or invalid: a method or a country can be used without them. */
const DEFAULTS: Members = {
  min: 0,
  max: 0,
  amount_rules: {},
  position: 0,
  category: '',
  dialPrefix: '',
  exampleNumber: '',
};

/** Location of an invalid value: a JSON pointer, and the keyword of its schema. */
class Fault {
  constructor(
    readonly pointer: string,
    readonly keyword: string,
  ) {}
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an object for an empty list: PHP encodes an object without members as one. */
const asMembers = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? {} : value);

/** Returns a list for an object whose names are numbers: PHP encodes a list with gaps as one. */
const asList = (value: unknown): unknown =>
  isMembers(value) && Object.keys(value).every((name) => /^\d+$/.test(name)) ? Object.values(value) : value;

/** Converts a flag that is written as a number or a text; undefined for other values. */
export const asFlag = (value: unknown): boolean | undefined => {
  const flag = typeof value === 'string' ? value.toLowerCase() : value;
  if (flag === true || flag === 'true' || flag === 1 || flag === '1') return true;
  return flag === false || flag === 'false' || flag === 0 || flag === '0' ? false : undefined;
};

/** Returns the word of an enumeration that differs in its capitals only. */
const asWord = (shape: Shape, value: unknown): unknown => {
  if (typeof value !== 'string' || typeof shape === 'string' || shape[0] !== 'enum') return undefined;
  const [, ...words] = shape;
  return words.find((word) => String(word).toLowerCase() === value.toLowerCase());
};

const withoutGroups = (value: unknown): string | undefined =>
  typeof value === 'string' && GROUPED.test(value) ? value.replaceAll(/[ ,]/g, '') : undefined;

/** Converts a number to text, or the reverse; undefined if that would change a digit. */
const rewritten = (value: unknown): string | number | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== 'string' || !NUMBER_TEXT.test(value)) return undefined;
  const number = Number(value);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : number;
};

const furthest = (one: Fault, other: Fault): Fault => (other.pointer.length > one.pointer.length ? other : one);

/** Coerces a value to its shape, in one pass; collects what is omitted. */
class Reader {
  readonly leftOut: Fault[] = [];

  constructor(readonly path: string) {}

  read(shape: Shape, value: unknown, pointer: string): unknown {
    if (typeof shape === 'string' || shape[0] === 'enum' || shape[0] === 'pattern') {
      return this.#readScalar(shape, value, pointer);
    }
    if (shape[0] === 'anyOf') return this.#readAnyOf(shape, value, pointer);
    if (shape[0] === 'list') return this.#readList(shape[1], value, pointer);
    const members = asMembers(value);
    if (!isMembers(members)) return new Fault(pointer, 'type');
    return shape[0] === 'map'
      ? this.#readMap(shape[1], members, pointer)
      : this.#readObject(shape[1], members, pointer);
  }

  #readScalar(shape: Shape, value: unknown, pointer: string): unknown {
    const validator = createValidator(shape);
    const forms = [
      value,
      rewritten(value),
      asMembers(value),
      asFlag(value),
      asWord(shape, value),
      withoutGroups(value),
    ];
    const fitting = forms.find((one) => one !== undefined && validator(one));
    if (fitting !== undefined) return fitting;
    validator(value);
    return new Fault(pointer, validator.errors?.[0]?.keyword ?? 'type');
  }

  #readAnyOf([, ...shapes]: readonly ['anyOf', ...Shape[]], value: unknown, pointer: string): unknown {
    if (shapes.some((shape) => createValidator(shape)(value))) return value;
    const faults: Fault[] = [];
    const { length } = this.leftOut;
    for (const shape of shapes) {
      const one = this.read(shape, value, pointer);
      if (!(one instanceof Fault)) return one;
      faults.push(one);
      this.leftOut.length = length;
    }
    return faults.reduce(furthest);
  }

  /** Omits invalid entries; a list without a valid entry is invalid. */
  #readList(shape: Shape, given: unknown, pointer: string): unknown {
    const value = asList(given);
    if (!Array.isArray(value)) return new Fault(pointer, 'type');
    const read = value.map((item: unknown, index) => this.read(shape, item, `${pointer}/${index}`));
    const faults = read.filter((item) => item instanceof Fault);
    if (faults[0] && faults.length === value.length) return faults[0];
    this.leftOut.push(...faults);
    return read.filter((item) => !(item instanceof Fault));
  }

  #readMap(shape: Shape, value: Members, pointer: string): unknown {
    const known = Object.entries(value).filter(([, member]) => member !== null);
    const read = known.map(([name, member]) => [name, this.read(shape, member, `${pointer}/${name}`)] as const);
    const faults = read.flatMap(([, member]) => (member instanceof Fault ? [member] : []));
    if (faults[0] && faults.length === read.length) return faults[0];
    this.leftOut.push(...faults);
    return Object.fromEntries(read.filter(([, member]) => !(member instanceof Fault)));
  }

  #readObject(shapes: Readonly<Record<string, Shape>>, value: Members, pointer: string): unknown {
    const members = new Map(Object.entries(value));
    for (const [key, shape] of Object.entries(shapes)) {
      const name = key.replace('?', '');
      const member = this.#readMember(name, shape, value, `${pointer}/${name}`);
      const isOptional = name !== key;
      const isLost = member === undefined || member instanceof Fault;
      if (member === undefined && isStatusSaid(name, value)) {
        members.set(name, 0);
        continue;
      }
      if (isLost && !isOptional && Object.hasOwn(DEFAULTS, name) && hasMemberOf(shapes, value)) {
        this.leftOut.push(new Fault(`${pointer}/${name}`, 'required'));
        members.set(name, DEFAULTS[name]);
        continue;
      }
      if (member === undefined && !isOptional) return new Fault(pointer, 'required');
      if (!(member instanceof Fault)) members.set(name, member);
      else if (!isOptional || KEPT.has(name) || isNeeded(`${this.path}${pointer}/${name}`, value[name])) return member;
      else {
        this.leftOut.push(member);
        members.delete(name);
      }
      if (member === undefined) members.delete(name);
    }
    return Object.fromEntries(members);
  }

  /** Returns undefined for a missing member; many servers send null for unknown values. */
  #readMember(name: string, shape: Shape, owner: Members, pointer: string): unknown {
    const value = owner[name];
    const isAbsent = value === undefined || (value === null && !createValidator(shape)(null));
    const member = isAbsent ? undefined : this.read(shape, value, pointer);
    if (name === 'type' && shape[0] === 'enum' && (member === undefined || member instanceof Fault)) {
      return this.#knownType(shape, owner, pointer) ?? member;
    }
    if (KEPT.has(name) && member !== undefined && typeof member !== typeof value) return new Fault(pointer, 'type');
    // Unreadable payment details are omitted, and the page reports their absence.
    return name === 'requisites' && Array.isArray(value) && member instanceof Fault ? this.#none(member) : member;
  }

  #none(fault: Fault): unknown[] {
    this.leftOut.push(fault);
    return [];
  }

  /** Converts a field of an unknown type to a text field, or to a choice if it has options, so that it can be filled in. */
  #knownType(shape: Shape, { values }: Members, pointer: string): unknown {
    const type = Array.isArray(values) ? 'dropdown' : 'text';
    if (!createValidator(shape)(type)) return undefined;
    this.leftOut.push(new Fault(pointer, 'enum'));
    return type;
  }
}

/** Limit of reported locations; the first ones describe the problem. */
const MOST_REPORTS = 10;

/**
 * Returns the value in the shape of its schema if no fault changes what is paid (contract §7 and §8): null means absent,
 * numbers and texts are converted, an invalid optional member or list entry is omitted and reported. Undefined if the rest
 * violates the schema. `path`: name of the call, push or type.
 */
export const coerceValue = <T>(path: string, value: unknown, validator: Validator<T>): T | undefined => {
  const reader = new Reader(path);
  const coerced = reader.read(validator.shape, value, '');
  if (coerced instanceof Fault || !validator(coerced)) return undefined;
  for (const { pointer, keyword } of reader.leftOut.slice(0, MOST_REPORTS)) {
    reportError(new TransportError('malformed', { path, pointer, keyword }));
  }
  return coerced;
};

/** Like coerceValue; a success without members (empty, null, a text, a list) becomes an empty object. */
export const coerceAnswer = <T>(path: string, answer: unknown, validator: Validator<T>): T | undefined => {
  const [kind] = validator.shape;
  const hasContent = isMembers(answer) || kind === 'list' || kind === 'map';
  return coerceValue(path, hasContent ? answer : {}, validator);
};
