import { secretKindOf } from '#domain/secret-field.ts';
import { memberOf, stringAt, toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { NodePlace, RulePlace } from '#layouts/check/model/place.ts';
import { tell, type Finding, type Rule } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { resultsOf, type Expr } from '#layouts/check/types/expr.ts';

/** Operators that test a value: their result does not contain it. */
const ASKS = new Set('! !! === !== == != in < <= > >= match check length missing some all none compare'.split(' '));

const FIELD_VALUE = /^form\.fields\.([^.]+)(?:\.value)?$/;

/** English words of labels, and words of names, for secrets of the payer. */
const CONCEALED = /\b(?:[mt]?pin|pass(?:word|wd|code|phrase)|pwd|secret)\b/i;
const SECRET = /\b(?:[mt]?pin|pass(?:word|code|phrase)|cvv|cvc|security code|one-time (?:code|password))\b/i;

const asWords = (name: string): string => name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_-]/g, ' ');

interface Field {
  readonly location: JsonLocation;
  readonly name: string;
  readonly label: string;
}

const fieldOf = ({ location, schema }: NodePlace, english: ReadonlyMap<string, string>): Field[] => {
  const name = stringAt(location, 'name');
  if (schema?.['x-field'] === undefined || name === undefined) return [];
  const label = memberOf(location, 'label');
  return [{ location, name, label: english.get(stringAt(label, 't') ?? '') ?? stringAt(label, 'text') ?? '' }];
};

const isMarked = ({ location }: Field): boolean => memberOf(location, 'isSecret')?.literal === true;

const isKnownSecret = (field: Field): boolean =>
  stringAt(field.location, 'type') === 'codeField' || secretKindOf(field.name, { isCard: false }) !== undefined;

/** A field whose value authorises a payment, but which is stored or shown like any other. */
const markFaults = (field: Field): Finding[] => {
  const { location, name, label } = field;
  const mark = memberOf(location, 'isSecret');
  if (mark?.literal === false && (isKnownSecret(field) || SECRET.test(label)))
    return [
      tell(mark, {
        message: `${name} authorises a payment, so its value must not be stored.`,
        expected: 'no "isSecret", or true',
        got: 'false',
      }),
    ];
  if (stringAt(location, 'type') !== 'textField') return [];
  if (!mark && !isKnownSecret(field) && SECRET.test(label))
    return [
      tell(memberOf(location, 'name') ?? location, {
        message: `The label asks for a secret, but ${name} is stored like any other value.`,
        expected: '"isSecret": true',
        got: label,
      }),
    ];
  const concealed = memberOf(location, 'isConcealed');
  if (![asWords(name), label].some((words) => CONCEALED.test(words))) return [];
  if (concealed && concealed.literal !== false) return [];
  return [
    tell(concealed ?? memberOf(location, 'name') ?? location, {
      message: `${name} is readable on the screen while it is typed.`,
      expected: '"isConcealed": true, with showLabel and hideLabel',
    }),
  ];
};

/** The letter case of concealed fields, with a field that shows the typed text. */
const caseFaults = ({ cases, location, type }: NodePlace): Finding[] =>
  type !== 'textField' ||
  memberOf(location, 'isConcealed')?.literal === true ||
  !cases.some(({ name }) => name === 'concealed')
    ? []
    : [
        tell(memberOf(location, 'isConcealed') ?? location, {
          message: 'A case of this field is concealed, but the field itself is readable on the screen.',
          expected: '"isConcealed": true',
        }),
      ];

/** Parts of a rule that copy the value of a secret field into the result. */
const leaksIn = (expr: Expr, secrets: ReadonlySet<string>, open: readonly string[] = []): Expr[] => {
  const { operator = '', read, env } = expr;
  if (ASKS.has(operator)) return [];
  const used = resultsOf(expr);
  const inside = used.flatMap((arg) => leaksIn(arg, secrets, open));
  if (!read || read.isElement) return inside;
  const [root, derived = ''] = read.path.split('.');
  const rule = root === 'derive' && !open.includes(derived) ? env.derived(derived) : undefined;
  if (rule) return leaksIn(rule, secrets, [...open, derived]).length > 0 ? [expr, ...inside] : inside;
  const name = FIELD_VALUE.exec(read.path)?.[1];
  const isSecret = name !== undefined && (secrets.has(name) || secretKindOf(name, { isCard: false }) !== undefined);
  return isSecret ? [expr, ...inside] : inside;
};

/** A condition or a flag depends on a value without passing it on. */
const HANDS_ON = new Set<RulePlace['role']>(['number', 'string', 'list', 'value', 'text', 'key', 'time']);

const leakFaults = ({ places }: Page, secrets: ReadonlySet<string>): Finding[] =>
  places.rules
    .filter(({ role, owner }) => HANDS_ON.has(role) && owner.kind !== 'page')
    .flatMap(({ expr }) => leaksIn(expr, secrets))
    .map((part) =>
      tell(part.location, {
        message: 'The value of a secret field would be shown, copied or stored here.',
        expected: 'only a test of the value, by match, length, === or !!',
        got: part.read?.path,
      }),
    );

export const secret: Rule = {
  name: 'secret',
  about: 'A field that authorises a payment but is not treated as a secret, or whose value is used elsewhere.',
  *page(page, { texts }: Tree) {
    const english = texts.get('en') ?? new Map<string, string>();
    const fields = page.places.nodes.flatMap((node) => fieldOf(node, english));
    for (const field of fields) yield* markFaults(field);
    for (const node of page.places.nodes) yield* caseFaults(node);
    const secrets = fields.filter((field) => isMarked(field) || isKnownSecret(field) || SECRET.test(field.label));
    yield* leakFaults(page, new Set(secrets.map(({ name }) => name)));
  },
};

/** English words for terms that a payer has to accept. */
const AGREES = /\b(?:i|we) (?:agree|accept|consent|confirm)\b|\b(?:terms|consent)\b/i;

const isConsent = ({ location }: NodePlace, english: ReadonlyMap<string, string>): boolean => {
  const label = memberOf(location, 'label');
  const words = english.get(stringAt(label, 't') ?? '') ?? stringAt(label, 'text') ?? '';
  return AGREES.test(words) || /consent|agree|terms/i.test(stringAt(location, 'name') ?? '');
};

/** Whether an action of the page passes the local value on, as an argument of a command does. */
const isHandedOn = ({ places }: Page, local: string): boolean =>
  places.actions.some(({ location }) => {
    const args = memberOf(location, 'args');
    return args !== undefined && JSON.stringify(toJson(args)).includes(`"local.${local}"`);
  });

const toggleFaults = (node: NodePlace, page: Page, english: ReadonlyMap<string, string>): Finding[] => {
  const { location } = node;
  const bind = memberOf(location, 'bind');
  const isBox = stringAt(location, 'kind') === 'checkbox' || isConsent(node, english);
  if (bind && isBox && !isHandedOn(page, String(bind.literal)))
    return [
      tell(bind, {
        message: 'The user’s consent is never sent to the server.',
        expected: '"name" in place of "bind"',
        got: String(bind.literal),
      }),
    ];
  const local = String(bind?.literal ?? '');
  const start = memberOf(memberOf(page.raw, 'local'), local);
  if (bind && start?.literal && isHandedOn(page, local))
    return [
      tell(start, {
        message: 'The switch is on before the user has decided, and its value is sent.',
        expected: '"" or false',
        got: String(start.literal),
      }),
    ];
  const isRequired = memberOf(location, 'isRequired');
  if (bind || !isConsent(node, english) || (isRequired && isRequired.literal !== false)) return [];
  return [
    tell(isRequired ?? memberOf(location, 'name') ?? location, {
      message: 'The user can continue without agreeing.',
      expected: '"isRequired": true',
    }),
  ];
};

export const consent: Rule = {
  name: 'consent',
  about: 'A consent that is not sent to the server, that the user can skip, or that is given from the start.',
  *page(page, { texts }: Tree) {
    // The page of a fragment decides what is sent.
    if (page.kind !== 'screen') return;
    const english = texts.get('en') ?? new Map<string, string>();
    for (const node of page.places.nodes) if (node.type === 'toggle') yield* toggleFaults(node, page, english);
  },
};
