import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HostError, type HostErrorCode } from '#host/inbox.ts';
import { findFaults } from '#sandbox/wire-check.ts';
import { parseHostToken, tokenRules } from '#theme/token-rules.ts';
import { parseTokenValue } from '#theme/token-value.ts';
import { readWire, type WireMessage } from '#tools/wire/bundle.ts';

const text = readFileSync('docs/host-integration.md', 'utf8');
const sections = new Map(
  text.split(/^## /m).map((section) => [section.split('\n')[0]?.replace(/^\d+\. /, '') ?? '', section] as const),
);
const sectionOf = (title: string): string => sections.get(title) ?? '';

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Rows of the table of a section: name in the first cell, names in the second. */
const rowsOf = (title: string): [name: string, others: string[]][] =>
  [...sectionOf(title).matchAll(/^\| `([\w-]+)[^|]*\| ([^|]*)\|/gm)].map(([, name = '', cell = '']) => [
    name,
    namesIn(cell),
  ]);

const { defs, hostToWidget, widgetToHost } = readWire();

const membersOf = (name: string): string[] => Object.keys(Object(defs[name]?.properties));

/** Messages by the schemas, with the members of their payload. */
const messagesOf = (messages: readonly WireMessage[]): [string, string[]][] =>
  messages.map(({ type, payload, hasPayload }) => [type, hasPayload && type !== 'loaded' ? membersOf(payload) : []]);

const byName = (one: readonly [string, unknown], other: readonly [string, unknown]): number =>
  one[0] < other[0] ? -1 : 1;

describe('the messages', () => {
  it('of the widget are those of the contract, with their members', () => {
    expect(rowsOf('What the widget says').toSorted(byName)).toEqual(messagesOf(widgetToHost).toSorted(byName));
  });

  it('of the host are those of the contract, with their members', () => {
    expect(rowsOf('What the widget listens to').toSorted(byName)).toEqual(messagesOf(hostToWidget).toSorted(byName));
  });
});

describe('start data', () => {
  it('has the members of the contract, all of them', () => {
    const told = rowsOf('Start data').map(([name]) => name);
    expect(told.toSorted()).toEqual(membersOf('StartData').toSorted());
  });

  it('of the methods is one that fits', () => {
    const [, block = ''] = /```json start\n([^]*?)```/.exec(text) ?? [];
    expect(findFaults('StartData', JSON.parse(block))).toEqual([]);
  });

  it('of the look is one that fits', () => {
    const [, block = ''] = /```json look\n([^]*?)```/.exec(text) ?? [];
    expect(findFaults('StartData', { schema: JSON.parse(block) })).toEqual([]);
    for (const [name, value] of Object.entries<string>(JSON.parse(block).variables)) {
      const named = parseHostToken(name);
      expect(named && parseTokenValue(named.token, value)).toBe(value);
    }
  });
});

describe('the tokens', () => {
  it('are those that a host may set, all of them', () => {
    const told = namesIn(/Colours: [^]*?passed over/.exec(sectionOf('The look'))?.[0] ?? '');
    expect(told.toSorted()).toEqual(Object.keys(tokenRules).toSorted());
  });
});

describe('the codes', () => {
  it('of a failed start are those that are given', () => {
    const told = namesIn(/Codes of `onInitError`:([^]*?)\n\n/.exec(text)?.[1] ?? '');
    const sources = ['src/boot/boot.ts', 'src/boot/start-error.ts', 'src/app/start.tsx', 'embed/create-cashier.ts'];
    const given = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    const ofHost = ['host-data-missing', 'host-data-incorrect'] satisfies HostErrorCode[];
    for (const code of ofHost) expect(new HostError(code).code).toBe(code);
    const ofOthers = told.filter((name) => /[._-]/.test(name) && !ofHost.some((code) => code === name));
    expect(ofOthers.toSorted()).toEqual(['load_timeout', 'locale.none', 'start-failed', 'start-timeout', 'start_data']);
    for (const code of ofOthers) expect(given).toContain(`'${code}'`);
  });
});

describe('the handle', () => {
  it('has the methods of the SDK, all of them', () => {
    const source = readFileSync('embed/create-cashier.ts', 'utf8');
    const methods = /export interface Cashier \{([^]*?)\n\}/.exec(source)?.[1] ?? '';
    const known = [...methods.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name);
    expect(
      rowsOf('In a page')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(known.toSorted());
  });
});

describe('the frame', () => {
  it('is allowed what the page says', () => {
    const [, allowed = ''] = /allow="([^"]+)"/.exec(text) ?? [];
    expect(readFileSync('embed/frame.ts', 'utf8')).toContain(`'${allowed}'`);
  });
});
