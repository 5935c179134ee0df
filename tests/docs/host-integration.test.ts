import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFaults } from '#sandbox/wire-check.ts';
import { parseHostToken, tokenRules } from '#theme/token-rules.ts';
import { parseTokenValue } from '#theme/token-value.ts';
import { readWire, type WireMessage } from '#tools/wire/bundle.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
/** Pages for hosts, joined into one text. */
const PAGES = ['host-integration', 'host-page', 'host-messages', 'theming'];
const text = PAGES.map((name) => read(`docs/${name}.md`)).join('\n');

const firsts = (from: string, pattern: RegExp): string[] => [...from.matchAll(pattern)].map(([, first = '']) => first);
const namesIn = (cell: string): string[] => firsts(cell, /`([^`]+)`/g);
const sectionOf = (title: string): string =>
  text.split(/^## /m).find((part) => part.split('\n')[0]?.endsWith(title)) ?? '';

/** Rows of a section's table: name in the first cell, names in the second. */
const rowsOf = (title: string): [name: string, others: string[]][] =>
  [...sectionOf(title).matchAll(/^\| `([\w-]+)[^|]*\| ([^|]*)\|/gm)]
    .map(([, name = '', cell = '']): [string, string[]] => [name, namesIn(cell)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
const namesOf = (title: string): string[] => rowsOf(title).map(([name]) => name);

const block = (name: string): Record<string, unknown> =>
  JSON.parse(new RegExp(`\`\`\`json ${name}\n([^]*?)\`\`\``).exec(text)?.[1] ?? '');

const { defs, hostToWidget, widgetToHost } = readWire();
const membersOf = (name: string): string[] => Object.keys(Object(defs[name]?.properties));

describe('the pages for hosts', () => {
  it.each<[title: string, messages: readonly WireMessage[]]>([
    ['What the widget says', widgetToHost],
    ['What the widget listens to', hostToWidget],
  ])('has in "%s" every message of the contract with its members', (title, messages) => {
    const expected = messages.map(({ type, payload, hasPayload }): [string, string[]] => [
      type,
      hasPayload && type !== 'loaded' ? membersOf(payload) : [],
    ]);
    expect(rowsOf(title)).toEqual(expected.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

  it('has every member of start data, and examples that are valid', () => {
    expect(namesOf('Start data')).toEqual(membersOf('StartData').toSorted());
    const look = block('look');
    expect([findFaults('StartData', block('start')), findFaults('StartData', { schema: look })]).toEqual([[], []]);
    for (const [name, value] of Object.entries(Object(look.variables))) {
      const named = parseHostToken(name);
      expect(named && parseTokenValue(named.token, String(value))).toBe(value);
    }
  });

  it('has every token that a host may set', () => {
    const [tokens = ''] = /Colours: [^]*?passed over/.exec(sectionOf('The look')) ?? [];
    expect(namesIn(tokens).toSorted()).toEqual(Object.keys(tokenRules).toSorted());
  });

  it('has every code of a failed start, and each is used', () => {
    const [, part = ''] = /Codes of `onInitError`:([^]*?)\n\n/.exec(text) ?? [];
    const codes = namesIn(part).filter((name) => /[._-]/.test(name));
    expect(codes.toSorted().join(' ')).toBe(
      'host-data-incorrect host-data-missing load_timeout locale.none start-failed start-timeout start_data wrong_environment',
    );
    const files = [
      'src/boot/boot.ts',
      'src/boot/start-error.ts',
      'src/app/start.tsx',
      'src/host/inbox.ts',
      'packages/embed/messenger.ts',
      'packages/embed/widget-loader.ts',
    ];
    const sources = files.map(read).join('\n');
    expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  });

  it('has every method of the SDK, and the permissions of its frame', () => {
    const [, methods = ''] =
      /export interface Cashier \{([^]*?)\n\}/.exec(read('packages/embed/cashier-handle.ts')) ?? [];
    expect(namesOf('Methods of the handle')).toEqual(firsts(methods, /^ {2}(\w+)\(/gm).toSorted());
    const [, allowed = ''] = /allow="([^"]+)"/.exec(text) ?? [];
    expect(allowed).toContain('payment');
    const frame = read('packages/embed/frame.ts');
    expect(allowed.split('; ').filter((name) => !frame.includes(name))).toEqual([]);
  });
});
