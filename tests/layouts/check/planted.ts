import { findingsOf } from '#layouts/check/check-tree.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { readSource, type JsonSource } from '#layouts/check/model/json-source.ts';
import { locate } from '#layouts/check/rule.ts';
import { rules } from '#layouts/check/rules.ts';
import { quotedIn } from '#layouts/check/texts/quoted-words.ts';
import { readGround, treeOf, type Files, type Tree } from '#layouts/check/model/tree.ts';
import type { Wording } from '#layouts/check/texts/wording.ts';

type Json = Readonly<Record<string, unknown>>;

/** Differences from a small project without faults. */
export interface Plan {
  /** Merged over the members of the screen deposit.demo. */
  readonly screen?: Json;
  /** Merged over the members of its route. */
  readonly route?: Json;
  /** Bodies, or whole fragments, by id. */
  readonly fragments?: Readonly<Record<string, Json>>;
  /** Further screens by id. */
  readonly screens?: Readonly<Record<string, Json>>;
  /** Scope of the sample of deposit.demo. */
  readonly sample?: Json;
  /** Further samples by file; undefined removes one. */
  readonly samples?: Readonly<Record<string, unknown>>;
  readonly english?: Json;
  readonly arabic?: Json;
  readonly methods?: Json;
  /** Further files of texts, such as those of a layout. */
  readonly texts?: Readonly<Record<string, Json>>;
  /** Further files of rows. */
  readonly rows?: Readonly<Record<string, Json>>;
  /** Files in the folder of a layout that are not part of one. */
  readonly strays?: readonly string[];
  /** Approved snapshots, by the id of the screen. */
  readonly shown?: ReadonlyMap<string, string>;
  /** The record of the translated English texts. */
  readonly translated?: Json;
  /** Glossaries and exceptions for texts; without them the wording is not checked. */
  readonly wording?: PlantedWording;
}

interface PlantedWording {
  readonly english?: Json;
  readonly arabic?: Json;
  /** Merged over the lists of allowed wording. */
  readonly allowed?: Json;
  /** Source code that names texts. */
  readonly code?: string;
}

const ground = readGround();
const base = readSource('schemas/samples/base.json');

const TEXTS = { hello: 'Hello', pay: 'Pay {{amount}}', 'common.loading': 'Loading', 'form.blocked': 'Fill it in' };
const ARABIC = { hello: 'مرحبا', pay: 'ادفع {{amount}}', 'common.loading': 'جار التحميل', 'form.blocked': 'املأها' };

const source = (file: string, value: unknown): JsonSource => readSource(file, JSON.stringify(value, undefined, 2));

const screenFile = (id: string): string => `schemas/screens/${id.replace('.', '/')}/screen.json`;

export const HELLO = { type: 'text', text: { t: 'hello' } };

const demo = ({ screen, route }: Plan): Json => ({
  schemaVersion: 1,
  id: 'deposit.demo',
  // A page that reads payment data must have a transaction and needs; the list needs nothing.
  route: { path: '/demo', ...(screen?.data === undefined ? {} : { transaction: 'deposit', needs: ['box'] }), ...route },
  body: [HELLO],
  ...screen,
});

const other = (id: string, own: Json): Json => ({
  schemaVersion: 1,
  id,
  route: { path: `/${id.replace('.', '/')}` },
  body: [HELLO],
  ...own,
});

const DEMO_SAMPLE = 'schemas/screens/deposit/demo/samples/plain.json';

/** Default rows of methods. */
const USUAL: Readonly<Record<string, Json>> = {
  'deposit.usual': { route: { path: '/usual', transaction: 'deposit', needs: ['method'] } },
  'withdrawal.usual': { route: { path: '/usual-payout', transaction: 'withdrawal', needs: ['method'] } },
};

const samplesOf = (plan: Plan): Record<string, unknown> => ({
  [DEMO_SAMPLE]: { about: 'Plain.', scope: plan.sample ?? {} },
  ...Object.fromEntries(
    Object.keys({ ...USUAL, ...plan.screens }).map((id) => [
      `schemas/screens/${id.replace('.', '/')}/samples/plain.json`,
      { about: 'Plain.', scope: {} },
    ]),
  ),
  ...plan.samples,
});

const NOTHING_ALLOWED = { sameAsEnglish: [], latinWords: [], usedByName: [] };
const CODE = "t('hello'); t('pay'); t('common.loading');";

const wordingOf = ({ english, arabic, allowed, code = '' }: PlantedWording): Wording => ({
  glossaries: [
    source('locales/glossary/ar.json', { deposit: { term: 'إيداع' }, ...arabic }),
    source('locales/glossary/en.json', { deposit: { term: 'deposit' }, ...english }),
  ],
  allowed: [source('locales/checks/wording.json', { ...NOTHING_ALLOWED, ...allowed })],
  quoted: quotedIn([CODE, code]),
});

export const plantedFiles = (plan: Plan): Files => ({
  screens: [
    source(screenFile('deposit.demo'), demo(plan)),
    ...Object.entries({ ...USUAL, ...plan.screens }).map(([id, own]) => source(screenFile(id), other(id, own))),
  ],
  fragments: Object.entries(plan.fragments ?? {}).map(([id, own]) =>
    source(`schemas/fragments/${id}.json`, { schemaVersion: 1, id, body: [HELLO], ...own }),
  ),
  samples: Object.entries(samplesOf(plan)).flatMap(([file, value]) => (value === undefined ? [] : source(file, value))),
  base,
  locales: [
    source('locales/ar.json', { ...ARABIC, ...plan.arabic }),
    source('locales/en.json', { ...TEXTS, ...plan.english }),
    ...Object.entries(plan.texts ?? {}).map(([file, texts]) => source(file, texts)),
  ],
  methods: [
    source('schemas/methods.json', {
      default: { screen: 'deposit.usual', opensWindow: false },
      withdrawal: { default: 'withdrawal.usual', byGroup: {} },
      ...plan.methods,
    }),
    ...Object.entries(plan.rows ?? {}).map(([file, rows]) => source(file, rows)),
  ],
  strays: (plan.strays ?? []).map((file) => source(file, {})),
  shown: plan.shown ?? new Map(),
  translated: plan.translated ? [source('locales/checks/translated.json', plan.translated)] : [],
  wording: plan.wording && wordingOf(plan.wording),
});

export const plantedTree = (plan: Plan): Tree => treeOf(plantedFiles(plan), ground);

/** All findings of the checker for a planted tree. */
export const check = (plan: Plan): Diagnostic[] => findingsOf(plantedTree(plan));

/** Findings of one rule; a finding in a fragment is listed once for all pages that use it. */
export const checkBy = (name: string, plan: Plan): Diagnostic[] => {
  const tree = plantedTree(plan);
  const rule = rules.find((each) => each.name === name);
  const found = [...tree.pages.flatMap((each) => [...(rule?.page?.(each, tree) ?? [])]), ...(rule?.tree?.(tree) ?? [])];
  const byPlace = new Map(found.map((one) => [JSON.stringify([one.file, one.pointer, one.message]), one]));
  return [...byPlace.values()].map((one) => locate(name, one));
};

/** The screen with these nodes, and the scope roots that it reads. */
export const bodyOf = (body: readonly unknown[], data: readonly string[] = []): Pick<Plan, 'screen'> => ({
  screen: { body, ...(data.length > 0 ? { data } : {}) },
});

/** Reads a path of the scope. */
export const v = (path: string): { readonly var: string } => ({ var: path });

/** A text shown while the rule is true. */
export const shownWhen = (when: unknown): Json => ({ ...HELLO, when });

/** Roots of the scope that most pages of these tests read. */
const DATA = ['deposit', 'form', 'method', 'methods', 'busy'];

/** A page that draws these nodes and may read what most pages read. */
export const page = (...nodes: readonly unknown[]): Plan => bodyOf(nodes, DATA);

/** A page whose only text is shown while the rule is true. */
export const conditionOf = (rule: unknown): Plan => page(shownWhen(rule));

/** A text that shows the value of a rule. */
export const textOf = (rule: unknown, own: Json = {}): Json => ({ type: 'text', text: { text: rule }, ...own });

/** A page whose only text shows the value of a rule. */
export const valueOf = (rule: unknown): Plan => page(textOf(rule));

/** A page that derives these values. */
export const derive = (values: Json, data: readonly string[] = DATA): Plan => ({ screen: { data, derive: values } });

export const button = (onPress: unknown, own: Json = {}): Json => ({
  type: 'button',
  label: { t: 'hello' },
  onPress,
  ...own,
});

export const field = (own: Json = {}): Json => ({ type: 'textField', name: 'code', label: { t: 'hello' }, ...own });

export const run = (cmd: string, args?: Json): Json => ({ do: 'run', cmd, ...(args && { args }) });

/** Runs the action while the condition holds, else the other one. */
export const onlyIf = (condition: unknown, action: Json, otherwise?: Json): Json => {
  const [rule, then, instead] = [condition, [action], otherwise && [otherwise]].map((part) => JSON.stringify(part));
  return JSON.parse(`{ "do": "when", "if": ${rule}, "then": ${then}${instead ? `, "else": ${instead}` : ''} }`) as Json;
};
