import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecord, readWire, type JsonSchema, type WireMessage } from '#tools/wire/bundle.ts';

const { defs, hostToWidget, widgetToHost } = readWire();
const CHANNEL = readFileSync('src/host/webview-channel.ts', 'utf8');

/** Messages and functions that a native shell has to handle. */
const NEEDED = [
  'Loaded',
  'onTokenExpired',
  'onInitError',
  'onClose',
  'onGoBack',
  'onSwipeBack',
  'onKeep',
  'openExtBrowser',
  'onExternalRedirectEvent',
  'onShare',
];

interface Sample {
  readonly file: string;
  /** Names that the page uses of the shell. */
  readonly names: readonly string[];
  /** Where one message is heard; its name is the first group. */
  readonly branch: RegExp;
  readonly member: RegExp;
  readonly startMember: RegExp;
  readonly platform: string;
}

const SAMPLES: readonly Sample[] = [
  {
    file: 'docs/examples/native/CashierActivity.kt',
    names: ['CashierBridge', 'cashierUserData', 'cashierReceive'],
    branch: /^ {12}"(\w+)" -> /gm,
    member: /payload\.(?:get|opt)\w+\("(\w+)"\)/g,
    startMember: /\.put\("(\w+)",/g,
    platform: 'android',
  },
  {
    file: 'docs/examples/native/CashierViewController.swift',
    names: ['cashier', 'cashierUserData', 'cashierReceive'],
    branch: /^ {8}case "(\w+)":/gm,
    member: /payload\["(\w+)"\]/g,
    startMember: /^ +"(\w+)": /gm,
    platform: 'ios',
  },
];

const definition = (name: string): JsonSchema => {
  const schema = defs[name] ?? {};
  return typeof schema.$ref === 'string' ? definition(schema.$ref.replace('#/$defs/', '')) : schema;
};

const membersOf = (name: string): readonly string[] => {
  const { properties } = definition(name);
  return isRecord(properties) ? Object.keys(properties) : [];
};

const payloadOf = (messages: readonly WireMessage[], type: string): WireMessage | undefined =>
  messages.find((message) => message.type === type);

const firsts = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** Each branch of what is heard: the message, and the code up to the next. */
const heardIn = (text: string, { branch }: Sample): readonly (readonly [type: string, code: string])[] => {
  const starts = [...text.matchAll(branch)];
  return starts.map(({ 1: type = '', index }, at) => [type, text.slice(index, starts[at + 1]?.index ?? index + 200)]);
};

/** From its name to the next function. */
const functionIn = (text: string, name: string): string =>
  new RegExp(`fun(?:c)? ${name}\\([^]*?(?=\\n {4}(?:private|fileprivate|override|/\\*\\*|///))`).exec(text)?.[0] ?? '';

describe.each(SAMPLES)('$file', (sample) => {
  const text = readFileSync(sample.file, 'utf8');

  it('meets the page by the names that the widget knows', () => {
    for (const name of sample.names) {
      expect(text).toMatch(new RegExp(`["'. ]${name}\\b`));
      expect(CHANNEL).toMatch(new RegExp(`["'. ]${name}\\b`));
    }
  });

  it('hears messages that there are, and all that a shell has to hear', () => {
    const heard = heardIn(text, sample).map(([type]) => type);
    expect(heard.filter((type) => !payloadOf(widgetToHost, type))).toEqual([]);
    expect(NEEDED.filter((type) => !heard.includes(type))).toEqual([]);
  });

  it('reads members that a message has', () => {
    const read = heardIn(text, sample).flatMap(([type, code]) =>
      firsts(code, sample.member).map((member) => [type, member] as const),
    );
    expect(read.length).toBeGreaterThan(5);
    const unknown = read.filter(
      ([type, member]) => !membersOf(payloadOf(widgetToHost, type)?.payload ?? '').includes(member),
    );
    expect(unknown).toEqual([]);
  });

  it('says messages that there are, with a payload where they have one', () => {
    const said = [...text.matchAll(/\bsay\("([\w-]+)"(, )?/g)].map(([, type = '', more]) => ({
      type,
      hasPayload: more !== undefined,
    }));
    expect(said.map(({ type }) => type)).toEqual(expect.arrayContaining(['loaded']));
    for (const { type, hasPayload } of said)
      expect([type, payloadOf(hostToWidget, type)?.hasPayload]).toEqual([type, hasPayload]);
  });

  it('gives start data of the contract, with what a visit needs', () => {
    const given = firsts(functionIn(text, 'startData'), sample.startMember);
    const known = [...membersOf('StartData'), ...membersOf('User')];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toEqual(expect.arrayContaining(['token', 'user', 'kept', 'id_user', 'currency', 'platform']));
    expect(text).toContain(`"${sample.platform}"`);
  });
});

it.each(readdirSync('docs/examples/native'))('%s closes every bracket that it opens', (file) => {
  const text = readFileSync(`docs/examples/native/${file}`, 'utf8');
  const bare = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""').replaceAll(/\/\/.*$/gm, '');
  const count = (sign: string): number => bare.split(sign).length;
  for (const [open = '', close = ''] of ['()', '[]', '{}'].map((pair) => [...pair]))
    expect(count(open)).toBe(count(close));
});
