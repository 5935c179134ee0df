import { readJson } from '#tools/check/model/json-source.ts';
// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compileScreen } from '#engine/compile-screen.ts';
import type { EnginePorts } from '#engine/ports.ts';
import { ScreenView } from '#engine/screen-view.tsx';
import type { Fragment, Node, Screen } from '#generated/language.ts';
import { nodeTable } from '#generated/node-table.ts';
import { createRendererSource } from '#renderers/registry.ts';
import { composeDefinitions, composeSchema, readLanguage } from '#tools/language/bundle.ts';
import { compileShape, shapeFindings } from '#tools/check/model/shape.ts';
import { FRAGMENTS_DIR, readScreen, shippedScreen } from '#tools/screens/screen-files.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import waiting from '#schemas/screens/deposit/host-to-host/samples/waiting.json' with { type: 'json' };
import texts from '#generated/locales/en.json' with { type: 'json' };

const FILE = 'schemas/screens/deposit/host-to-host/screen.json';
const FRAGMENT = 'schemas/fragments/payee-card.json';
const NOW = 1_767_268_800_000;

const catalogue: Readonly<Record<string, string>> = texts;

const ports: EnginePorts = {
  scope: { get: () => scope, subscribe: () => () => {} },
  texts: { t: (key) => catalogue[key] ?? key, has: (key) => key in catalogue },
  form: { input() {}, blur() {}, focus() {}, show() {}, validate: () => [] },
  navigation: { go() {}, back() {}, close() {} },
  clock: { now: () => NOW, after: () => () => {}, onWake: () => () => {}, whenAwake: () => Promise.resolve() },
  outside: {
    copy: () => Promise.resolve(true),
    share: () => Promise.resolve(true),
    open() {},
    notify() {},
    track() {},
  },
  run: () => true,
  onPush: () => () => {},
  report() {},
  fail() {},
};

const scope: Record<string, unknown> = { ...base.scope, ...waiting.scope };

type Edit = (nodes: Node[]) => void;

/** The fragment as a payment team would save it: read, changed as JSON; then the screen that uses it, checked and shipped. */
const edited = (edit: Edit): Screen => {
  const fragment = readJson(FRAGMENT) as Fragment;
  const card = fragment.body.find((node) => node.id === 'requisites-card');
  if (card?.type !== 'card' || card.children[0]?.type !== 'stack')
    throw new Error('The fragment is not as this test knows it.');
  edit(card.children[0].children);
  const folder = mkdtempSync(join(tmpdir(), 'fragments-'));
  writeFileSync(join(folder, basename(FRAGMENT)), JSON.stringify(fragment));
  const screen = shippedScreen(readScreen(FILE), [folder, FRAGMENTS_DIR]);
  const schema = composeSchema(composeDefinitions(readLanguage()), 'Screen');
  expect(shapeFindings(compileShape(schema), screen)).toEqual([]);
  return screen;
};

const draw = async (screen: Screen): Promise<string[]> => {
  const renderers = createRendererSource();
  await renderers.load(Object.keys(nodeTable));
  const compiled = compileScreen(screen, { table: nodeTable, report: () => {} });
  const { container } = render(<ScreenView screen={compiled} ports={ports} renderers={renderers} />);
  return [...container.querySelectorAll<HTMLElement>('[data-node]')].map((element) => element.dataset.node ?? '');
};

const indexOf = (nodes: readonly Node[], id: string): number => nodes.findIndex((node) => node.id === id);

describe('a payment team edits a screen and touches no TypeScript', () => {
  afterEach(cleanup);

  it('draws the rows in the order of the file', async () => {
    const before = await draw(edited(() => {}));
    cleanup();
    const after = await draw(
      edited((rows) => {
        const [holder] = rows.splice(indexOf(rows, 'holder'), 1);
        if (holder) rows.splice(indexOf(rows, 'card-number'), 0, holder);
      }),
    );
    expect(before.indexOf('card-number')).toBeLessThan(before.indexOf('holder'));
    expect(after.indexOf('holder')).toBeLessThan(after.indexOf('card-number'));
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('hides a row by a rule', async () => {
    const ids = await draw(
      edited((rows) => {
        const holder = rows[indexOf(rows, 'holder')];
        if (holder) holder.when = { '===': [{ var: 'session.country' }, 'BR'] };
      }),
    );
    expect(ids).toContain('card-number');
    expect(ids).not.toContain('holder');
  });

  it('adds a notice', async () => {
    await draw(
      edited((rows) => {
        rows.push({ type: 'notice', id: 'added', tone: 'info', text: { t: 'peerToPeer.annotation' } });
      }),
    );
    expect(page.getByText(texts['peerToPeer.annotation'])).toBeDefined();
  });
});
