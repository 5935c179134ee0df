import { READY } from '#layouts/check/rules/send-button.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import type { DrawnNode } from './draw/drawn-nodes.ts';
import type { DrawnPage } from './draw/draw-state.ts';
import type { PageState } from './build-state.ts';
import type { Fault } from './judge-state.ts';
import type { PageModel } from './page-parts.ts';

type Json = Readonly<Record<string, unknown>>;

/** Draws the page in another state. */
type Draw = (state: PageState) => Promise<DrawnPage>;

/** Labels of the buttons that send the form. */
export const sendingNodes = ({ screen }: PageModel, commands: ReadonlySet<string>): ReadonlySet<string> => {
  const sends = (json: unknown): boolean =>
    [...walk(json)].some(({ value }) => isObject(value) && commands.has(String(value.cmd)));
  const labels = [...walk(screen.body)].flatMap(({ value }) =>
    isObject(value) && value.type === 'button' && typeof value.id === 'string' && sends(value.onPress)
      ? [value.id]
      : [],
  );
  return new Set(labels);
};

/** Whether the field's value is sent. */
const isSent = ({ plan, props }: DrawnNode): boolean =>
  plan.field !== undefined && typeof props.name === 'string' && props.name !== '';

const isEmptyList = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Whether a field has nothing to choose: its list is empty, or none of its options is drawn. */
const offersNothing = ({ plan, props, type }: DrawnNode, { nodes }: DrawnPage): boolean => {
  const lists = Object.entries(plan.properties).filter(([, { kind }]) => kind === 'list');
  if (type === 'choice') return !nodes.some((node) => node.type === 'option');
  return lists.length > 0 && lists.every(([name]) => isEmptyList(props[name]));
};

const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** Returns a value for a field: its current one, its first option, or any. */
const valueFor = (field: Json, node: DrawnNode | undefined): string => {
  if (typeof field.value === 'string' && field.value !== '') return field.value;
  const [first] =
    Object.values(node?.props ?? {}).find((value): value is unknown[] => Array.isArray(value) && value.length > 0) ??
    [];
  return isObject(first) && typeof first.value === 'string' ? first.value : '1';
};

const FILLED: Json = { problem: null, isTriggered: true, isVisible: true, isDisabled: false, isRequired: true };

/** Returns the state with a form that can be sent, in which only these fields have values. */
const filled = (state: PageState, names: readonly string[], page: DrawnPage): PageState => {
  const form = asObject(state.scope.form);
  const fields = asObject(form.fields);
  const values = names.map((name) => {
    const field = asObject(fields[name]);
    const node = page.nodes.find(({ props }) => props.name === name);
    return [name, { ...FILLED, ...field, problem: null, value: valueFor(field, node) }];
  });
  const amount = { ...FILLED, value: '100', ...asObject(fields.amount) };
  const own = { ...form, ...READY, amount: form.amount ?? '100', fields: { amount, ...Object.fromEntries(values) } };
  return { ...state, scope: { ...state.scope, form: own } };
};

/** Every form has the amount field. */
const AMOUNT = 'amount';

const FIELD_READ = /"form\.fields\.([A-Za-z0-9_-]+)/g;

const isPressable = ({ props }: DrawnNode): boolean => props.isDisabled !== true;

/**
 * Finds why a page's form can never be sent in a state: a required field without a choice, or a button that depends on
 * a field which is not on the page.
 */
export const deadEnds = async (
  model: PageModel,
  { state, page }: { state: PageState; page: DrawnPage },
  { sending, draw }: { sending: ReadonlySet<string>; draw: Draw },
): Promise<readonly Fault[]> => {
  if (sending.size === 0) return [];
  // Fields of the server, each in a row of a list, are ignored: the server decides what they offer.
  const inRows = new Set(model.nodes.flatMap(({ label, frame }) => (frame ? [label] : [])));
  const closed = page.nodes.filter(
    (node) => isSent(node) && node.props.isRequired !== false && offersNothing(node, page) && !inRows.has(node.label),
  );
  if (closed.length > 0)
    return closed.map(({ label }) => ({
      rule: 'dead-end',
      node: label,
      message: `${label} is required but has no options, so the form can never be sent. Show it only with options, or make isRequired depend on them.`,
    }));
  const buttons = page.nodes.filter(({ label }) => sending.has(label));
  const [button] = buttons;
  if (!button || buttons.some(isPressable)) return [];
  const drawn = page.nodes.flatMap((node) => (isSent(node) ? [String(node.props.name)] : []));
  const read = [...JSON.stringify(model.screen).matchAll(FIELD_READ)].map(([, name = '']) => name);
  const missing = [...new Set(read)].filter((name) => name !== AMOUNT && !drawn.includes(name));
  if (missing.length === 0) return [];
  const isOpenWith = async (names: readonly string[]): Promise<boolean> => {
    const { nodes } = await draw(filled(state, names, page));
    return nodes.some((node) => sending.has(node.label) && isPressable(node));
  };
  if ((await isOpenWith(drawn)) || !(await isOpenWith([...drawn, ...missing]))) return [];
  return [
    {
      rule: 'dead-end',
      node: button.label,
      message: `${button.label} depends on ${missing.join(', ')}, which is not on the page, so the form can never be sent.`,
    },
  ];
};
