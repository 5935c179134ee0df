import { isRecord, ownMember, type EvaluationFrame, type Scope } from '#engine/scope.ts';
import type { Node, Screen } from '#generated/language.ts';
import { mergeSample } from '#layouts/screens/sample-merge.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };
import examples from '#schemas/samples/examples.json' with { type: 'json' };
import type { AuthoredNode, Variation } from './node-variations.ts';

const merged = mergeSample('node.types/examples', { base: base.scope, find: () => examples });

/** Roots of the data that the language's examples read. */
const exampleScope: Scope = { ...base.scope, ...(merged.fault ? {} : merged.scope) };

const memberAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((at, name) => (isRecord(at) ? ownMember(at, name) : undefined), value);

const firstAt = (path: string): object => {
  const list = memberAt(exampleScope, path);
  const [element]: readonly unknown[] = Array.isArray(list) ? list : [];
  return isRecord(element) ? element : {};
};

/** The row for nodes that belong into a list: a method, a field and a requisite at once. */
export const exampleRow: EvaluationFrame = {
  index: 0,
  item: {
    ...firstAt('form.definitions'),
    ...firstAt('deposit.data.rows'),
    ...firstAt('methods.entries'),
  },
};

/** The timer that fragments read, and the timers that the node itself reads. */
const timerNames = (node: AuthoredNode): readonly string[] => [
  'lifetime',
  ...[...JSON.stringify(node).matchAll(/"timers\.(\w+)/g)].map(([, name = '']) => name),
];

/** A button opens a node that is drawn over the page, so that it does not cover the other examples. */
const openedByButton = (node: AuthoredNode): readonly AuthoredNode[] => {
  const set = (value: boolean): readonly AuthoredNode[] => [{ do: 'set', name: 'isShown', value }];
  return [
    { type: 'button', id: 'open', kind: 'secondary', label: { text: 'Open' }, onPress: set(true) },
    { ...node, isOpen: { '!!': [{ var: 'local.isShown' }] }, onClose: set(false) },
  ];
};

const isOverThePage = (node: AuthoredNode): boolean => 'isOpen' in node && 'onClose' in node;

/** A screen with only one node of the language's examples. */
export const exampleScreen = (id: string, node: AuthoredNode): Screen => ({
  schemaVersion: 1,
  id,
  route: { path: '/' },
  timers: Object.fromEntries(timerNames(node).map((name) => [name, { endsAt: { var: 'deposit.data.endsAt' } }])),
  // Examples of the language, which the checker validates.
  body: (isOverThePage(node) ? openedByButton(node) : [node]) as unknown as Node[],
});

const fieldName = ({ name }: AuthoredNode): string => (typeof name === 'string' ? name : 'amount');

/** The scope of one variation. */
export const variationScope = ({ node, field }: Variation): Scope => {
  const { form } = exampleScope;
  if (!field || !isRecord(form)) return exampleScope;
  const fields = ownMember(form, 'fields');
  return {
    ...exampleScope,
    form: { ...form, fields: { ...(isRecord(fields) ? fields : {}), [fieldName(node)]: field } },
  };
};
