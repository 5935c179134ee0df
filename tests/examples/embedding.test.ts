import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecord, readWire, type JsonSchema, type WireMessage } from '#tools/wire/bundle.ts';

const { defs, hostToWidget, widgetToHost } = readWire();

const firsts = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first);

const definition = (name: string): JsonSchema => {
  const schema = defs[name] ?? {};
  return typeof schema.$ref === 'string' ? definition(schema.$ref.replace('#/$defs/', '')) : schema;
};

const membersOf = (name: string): readonly string[] => {
  const { properties } = definition(name);
  return isRecord(properties) ? Object.keys(properties) : [];
};

const messageOf = (messages: readonly WireMessage[], type: string): WireMessage | undefined =>
  messages.find((message) => message.type === type);

describe.each([
  ['cashier-view.vue', /@(cashier-[\w-]+)="/g, /:(\w+)\.prop="/g, /:(\w+)="/g],
  ['cashier-view.component.ts', /\((cashier-[\w-]+)\)="/g, /\[(\w+)\]="/g, /\[attr\.(\w+)\]="/g],
])('docs/examples/frameworks/%s', (file, event, member, attribute) => {
  it('uses events, members and attributes of the element, and renews an expired token', () => {
    const source = readFileSync(`docs/examples/frameworks/${file}`, 'utf8');
    const element = readFileSync('packages/embed/define-element.ts', 'utf8');
    const tag = /<payment-cashier[^]*?(?:\/>|<\/payment-cashier>)/.exec(source)?.[0] ?? '';
    const known = widgetToHost.map(({ type }) => `cashier-${type.replace(/^on/, '').toLowerCase()}`);
    const used = firsts(tag, event);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(used).toEqual(expect.arrayContaining(['cashier-result', 'cashier-tokenexpired', 'cashier-close']));
    expect([firsts(tag, member), firsts(tag, attribute)]).toEqual([['startData'], ['src', 'locale']]);
    for (const part of ['set startData(', "getAttribute('src')", "getAttribute('locale')"])
      expect(element).toContain(part);
  });
});

/** Messages that a native shell has to handle. */
const NEEDED =
  'Loaded onTokenExpired onInitError onClose onGoBack onSwipeBack onKeep openExtBrowser onExternalRedirectEvent onShare';

const SHELLS = [
  {
    file: 'CashierActivity.kt',
    platform: 'android',
    names: ['CashierBridge', 'cashierUserData', 'cashierReceive'],
    /** The code that handles one message. */
    branch: /^ {12}"(\w+)" -> /gm,
    member: /payload\.(?:get|opt)\w+\("(\w+)"\)/g,
    startMember: /\.put\("(\w+)",/g,
  },
  {
    file: 'CashierViewController.swift',
    platform: 'ios',
    names: ['cashier', 'cashierUserData', 'cashierReceive'],
    branch: /^ {8}case "(\w+)":/gm,
    member: /payload\["(\w+)"\]/g,
    startMember: /^ +"(\w+)": /gm,
  },
];

describe.each(SHELLS)('docs/examples/native/$file', ({ file, platform, names, branch, member, startMember }) => {
  const text = readFileSync(`docs/examples/native/${file}`, 'utf8');
  const channel = readFileSync('src/host/webview-channel.ts', 'utf8');

  it('uses the names that the widget uses', () => {
    for (const name of names)
      for (const source of [text, channel]) expect(source).toMatch(new RegExp(`["'. ]${name}\\b`));
  });

  it('handles all messages that a shell needs, by the members of the contract', () => {
    const starts = [...text.matchAll(branch)];
    const handled = starts.map(({ 1: type = '', index }, at) => ({
      type,
      members: firsts(text.slice(index, starts[at + 1]?.index ?? index + 200), member),
    }));
    expect(handled.filter(({ type }) => !messageOf(widgetToHost, type))).toEqual([]);
    expect(handled.map(({ type }) => type)).toEqual(expect.arrayContaining(NEEDED.split(' ')));
    const read = handled.flatMap(({ type, members }) => members.map((name) => [type, name] as const));
    expect(read.length).toBeGreaterThan(5);
    const payloadOf = (type: string): string => messageOf(widgetToHost, type)?.payload ?? '';
    expect(read.filter(([type, name]) => !membersOf(payloadOf(type)).includes(name))).toEqual([]);
  });

  it('sends messages of the contract, with a payload where they have one', () => {
    const sent = [...text.matchAll(/\bsay\("([\w-]+)"(, )?/g)].map(([, type = '', more]) => [type, more !== undefined]);
    expect(sent.map(([type]) => type)).toContain('loaded');
    expect(sent).toEqual(sent.map(([type]) => [type, messageOf(hostToWidget, String(type))?.hasPayload]));
  });

  it('sends start data of the contract, with the members that a session needs', () => {
    const end = /(?=\n {4}(?:private|fileprivate|override|\/\*\*|\/\/\/))/.source;
    const [code = ''] = new RegExp(`fun(?:c)? startData\\([^]*?${end}`).exec(text) ?? [];
    const given = firsts(code, startMember);
    const known = [...membersOf('StartData'), ...membersOf('User')];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toEqual(expect.arrayContaining(['token', 'user', 'kept', 'id_user', 'currency', 'platform']));
    expect(text).toContain(`"${platform}"`);
  });
});

it.each(readdirSync('docs/examples/native'))('docs/examples/native/%s closes every bracket', (file) => {
  const text = readFileSync(`docs/examples/native/${file}`, 'utf8');
  const bare = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""').replaceAll(/\/\/.*$/gm, '');
  for (const [open = '', close = ''] of ['()', '[]', '{}'])
    expect(bare.split(open).length).toBe(bare.split(close).length);
});
