import { existsSync } from 'node:fs';
import { requireSource, type JsonSource } from '#layouts/check/model/json-source.ts';
import { suggest } from '#layouts/check/suggest.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { DiagnosticError } from '#tools/diagnostics/tool-error.ts';
import type { DeploymentConfig } from './headers.ts';

/** Type of a member: a description for people, and a test. A list has a shape for its items. */
interface Shape {
  readonly expected: string;
  isOk(value: unknown): boolean;
  readonly items?: Shape;
  readonly members?: Readonly<Record<string, Shape>>;
  /** Shape of every member of an object with free names. */
  readonly each?: { readonly name: RegExp; readonly expectedName: string; readonly value: Shape };
}

const LOOPBACK = String.raw`http://(?:localhost|127\.0\.0\.1)`;
const NAME = String.raw`[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*`;
const PORT = String.raw`(?::\d{1,5})?`;

/** A text without characters that could end a header, a policy or a line of a server's configuration. */
const text = (pattern: string, expected: string): Shape => {
  const whole = new RegExp(`^(?:${pattern})$`);
  return { expected, isOk: (value) => typeof value === 'string' && whole.test(value) };
};

const listOf = (items: Shape, { least = 0 } = {}): Shape => ({
  expected: `a list${least > 0 ? ' that is not empty' : ''}, each of ${items.expected}`,
  isOk: (value) => Array.isArray(value) && value.length >= least,
  items,
});

const objectOf = (members: Readonly<Record<string, Shape>>): Shape => ({
  expected: `an object with ${Object.keys(members).join(', ')}`,
  isOk: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  members,
});

const mapOf = (name: RegExp, expectedName: string, value: Shape): Shape => ({
  expected: `an object of ${expectedName}, each with ${value.expected}`,
  isOk: (each) => typeof each === 'object' && each !== null && !Array.isArray(each),
  each: { name, expectedName, value },
});

const oneOf = (...values: string[]): Shape => ({
  expected: values.map((value) => `"${value}"`).join(' or '),
  isOk: (value) => typeof value === 'string' && values.includes(value),
});

const host = text(
  String.raw`https://(?:\*\.)?${NAME}${PORT}|${LOOPBACK}${PORT}`,
  'an origin such as https://casino.example or https://*.casino.example',
);
const address = text(
  String.raw`https://${NAME}${PORT}/[\w./~%?=&+-]*|${LOOPBACK}${PORT}/[\w./~%?=&+-]*`,
  'an https address',
);
const file = text(String.raw`/[\w./-]*\w`, 'an absolute path of letters, digits, dots, dashes and slashes');
const hosts = listOf(host, { least: 1 });
const captcha = objectOf({
  siteKey: text(String.raw`[\w.-]+`, 'a key of letters, digits, dots and dashes'),
  scripts: listOf(address),
});

const chat = text(
  String.raw`(?:https|tg|whatsapp|viber):[^\s"'<>]+`,
  'a link such as https://chat.example/agent or tg:…',
);
const chats = mapOf(/^[\w-]+$/, 'method names', mapOf(/^(?:any|[A-Z]{2})$/, 'country codes or any', chat));

const wholeNumber = (least: number): Shape => ({
  expected: 'a whole number, such as 7',
  isOk: (value) => Number.isSafeInteger(value) && Number(value) >= least,
});

const yesOrNo: Shape = { expected: 'true or false', isOk: (value) => typeof value === 'boolean' };

/** Further rows of methods, as methods.json has them by name: those that differ from server to server. */
const methods = mapOf(
  /^[\w-]+$/,
  'method names',
  objectOf({
    opensWindow: yesOrNo,
    redirect: oneOf('host'),
    captcha: objectOf({ kind: oneOf('visible', 'invisible', 'score', 'geetest'), place: oneOf('window') }),
  }),
);

/** Members of the file, and whether the build or the kit reads them. */
const MEMBERS: Readonly<Record<string, Shape>> = {
  $schema: text('.*', 'a text'),
  allowedHosts: {
    ...hosts,
    expected: `${hosts.expected}; or "*" to let any page embed the widget`,
    isOk: (value) => value === '*' || hosts.isOk(value),
  },
  packKeys: listOf(text(String.raw`[A-Za-z0-9+/_-]{43}=?`, 'an Ed25519 public key, 43 letters of base64')),
  packSignatures: { ...wholeNumber(1), expected: 'a whole number, at most as many as packKeys has' },
  packExpiryDays: wholeNumber(1),
  packCounter: wholeNumber(0),
  packLinkHosts: listOf(text(String.raw`[^\s"'<>;]+`, 'a host such as pay.example.com, or a scheme such as upi:')),
  environment: oneOf('test', 'live'),
  transport: oneOf('socket', 'http', 'both'),
  socketAuth: oneOf('query', 'packet'),
  captcha: objectOf({
    visible: captcha,
    invisible: captcha,
    score: captcha,
    geetest: captcha,
    policies: listOf(text(String.raw`[\w#=@./%-]+`, 'the name of a Trusted Types policy')),
  }),
  providerHosts: hosts,
  frameHosts: hosts,
  pictureHosts: hosts,
  embedderPolicy: oneOf('credentialless', 'require-corp'),
  reportEndpoint: address,
  otlpEndpoint: address,
  chats,
  methods,
  origin: text(`https://${NAME}${PORT}|${LOOPBACK}${PORT}`, 'an origin such as https://pay.example.com'),
  api: text(`https?://${NAME}${PORT}`, 'the origin of the server that answers, such as http://10.0.0.5:8080'),
  listen: text(String.raw`(?:[\w.-]+:)?\d{1,5}`, 'a port such as 8080, or an address with its port'),
  root: file,
  marks: text(String.raw`[\w./-]*\w`, 'a folder with marks.json, relative to this file'),
  tls: {
    ...objectOf({ certificate: file, key: file }),
    expected: 'an object with certificate and key',
    isOk: (value) => 'certificate' in Object(value) && 'key' in Object(value),
  },
};

type Report = (pointer: string, message: string, more?: Partial<Diagnostic>) => void;

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const checkMembers = (
  value: object,
  members: Readonly<Record<string, Shape>>,
  pointer: string,
  report: Report,
): void => {
  for (const [name, member] of Object.entries(value)) {
    const shape = Object.hasOwn(members, name) ? members[name] : undefined;
    const suggestion = suggest(name, Object.keys(members));
    if (shape) checkValue(member, shape, `${pointer}/${name}`, report);
    else
      report(`${pointer}/${name}`, `${name} is no member here.`, {
        expected: `one of ${Object.keys(members).join(', ')}`,
        got: name,
        suggestion,
      });
  }
};

const checkEach = (
  value: object,
  { name: pattern, expectedName, value: shape }: NonNullable<Shape['each']>,
  pointer: string,
  report: Report,
): void => {
  for (const [name, member] of Object.entries(value)) {
    const place = `${pointer}/${name}`;
    if (pattern.test(name)) checkValue(member, shape, place, report);
    else report(place, `${name} cannot be used as a name here.`, { expected: expectedName, got: name });
  }
};

const checkValue = (value: unknown, shape: Shape, pointer: string, report: Report): void => {
  if (!shape.isOk(value)) {
    report(pointer, `${pointer.slice(1)} is invalid.`, { expected: shape.expected, got: shown(value) });
    return;
  }
  const { items, members, each } = shape;
  if (items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(item, items, `${pointer}/${index}`, report);
  }
  if (members) checkMembers(Object(value), members, pointer, report);
  if (each) checkEach(Object(value), each, pointer, report);
};

/** Input of a kit: the configuration of the build, and the addresses of the site. */
export interface KitConfig extends DeploymentConfig {
  origin: string;
  /** Origin of the server that answers calls and the socket. */
  api: string;
  /** Port on which nginx listens; 8080 by default, 443 with `tls`. */
  listen?: string;
  /** Folder on the server for the releases; `/srv/cashier` by default. */
  root?: string;
  /** Folder with brand icons, relative to the configuration. */
  marks?: string;
  /** Certificate files, if nginx itself terminates TLS. */
  tls?: { certificate: string; key: string };
}

const check = (source: JsonSource, required: readonly string[]): unknown => {
  const found: Diagnostic[] = [];
  const report: Report = (pointer, message, more) =>
    void found.push(source.at({ pointer, rule: 'deployment', message, ...more }));
  const value: object = Object(source.value);
  for (const name of required) {
    if (!Object.hasOwn(value, name)) {
      report('', `${name} is missing.`, { expected: `${name}: ${MEMBERS[name]?.expected ?? ''}` });
    }
  }
  checkValue(source.value, { ...objectOf(MEMBERS), expected: 'an object' }, '', report);
  const { packKeys = [], packSignatures = 1 }: DeploymentConfig = value;
  if (Array.isArray(packKeys) && packSignatures > Math.max(1, new Set(packKeys).size))
    report('/packSignatures', 'packSignatures requires more keys than there are: no pack would be accepted.', {
      expected: `at most ${packKeys.length}`,
      got: shown(packSignatures),
    });
  if (found.length > 0) throw new DiagnosticError(found);
  return source.value;
};

/**
 * Reads the configuration of a deployment.
 * @throws DiagnosticError for every invalid member, and without `allowedHosts`, because that would allow any host
 */
export const checkDeployment = (source: JsonSource): DeploymentConfig =>
  check(source, ['allowedHosts']) as DeploymentConfig;

/**
 * Hosts that pages of packs may link to and fetch from, from a deployment's configuration (`static/config.json`).
 * @throws DiagnosticError
 */
export const readPackHosts = (name: string): readonly string[] =>
  (check(requireSource(name), []) as DeploymentConfig).packLinkHosts ?? [];

/**
 * The same for a kit, whose configuration also needs its addresses.
 * @throws DiagnosticError
 */
export const checkKit = (source: JsonSource): KitConfig =>
  check(source, ['allowedHosts', 'origin', 'api']) as KitConfig;

/** Default configuration for a first try: any host may embed the widget. */
export const readDeployment = (name: string): DeploymentConfig | undefined =>
  existsSync(name) ? checkDeployment(requireSource(name)) : undefined;
