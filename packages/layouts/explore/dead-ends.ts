import { isObject, walk } from '#layouts/check/model/walk.ts';
import type { DrawnNode } from './draw/drawn-nodes.ts';
import type { DrawnPage } from './draw/draw-state.ts';
import type { PageState } from './build-state.ts';
import type { Fault } from './judge-state.ts';
import type { PageModel } from './page-parts.ts';

type Json = Readonly<Record<string, unknown>>;

/** Draws the page in another state. */
type Draw = (state: PageState) => Promise<DrawnPage>;

/** Flags of a form that can be sent. */
const READY: Json = {
  isFilled: true,
  isValid: true,
  isAmountPositive: true,
  isTouched: true,
  isEmpty: false,
  isSubmitDisabled: false,
};

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

/** Whether its value is part of what is sent. */
const isSent = ({ plan, props }: DrawnNode): boolean =>
  plan.field !== undefined && typeof props.name === 'string' && props.name !== '';

const isEmptyList = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Whether a field offers nothing to pick: its list is empty, or none of its options is drawn. */
const offersNothing = ({ plan, props, type }: DrawnNode, { nodes }: DrawnPage): boolean => {
  const lists = Object.entries(plan.properties).filter(([, { kind }]) => kind === 'list');
  if (type === 'choice') return !nodes.some((node) => node.type === 'option');
  return lists.length > 0 && lists.every(([name]) => isEmptyList(props[name]));
};

const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** A value for a field: the one it has, the first that it offers, or any. */
const valueFor = (field: Json, node: DrawnNode | undefined): string => {
  if (typeof field.value === 'string' && field.value !== '') return field.value;
  const [first] =
    Object.values(node?.props ?? {}).find((value): value is unknown[] => Array.isArray(value) && value.length > 0) ??
    [];
  return isObject(first) && typeof first.value === 'string' ? first.value : '1';
};

const FILLED: Json = { problem: null, isTriggered: true, isVisible: true, isDisabled: false, isRequired: true };

/** The state with a form that can be sent, in which these fields have values and the others have none. */
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

/** The field of the amount is part of every form. */
const AMOUNT = 'amount';

const FIELD_READ = /"form\.fields\.([A-Za-z0-9_-]+)/g;

const isPressable = ({ props }: DrawnNode): boolean => props.isDisabled !== true;

/**
 * Finds what keeps the form of a page from ever being sent in a state: a required field that offers nothing to pick, or a button
 * that waits for a field which is not on the page.
 */
export const deadEnds = async (
  model: PageModel,
  { state, page }: { state: PageState; page: DrawnPage },
  { sending, draw }: { sending: ReadonlySet<string>; draw: Draw },
): Promise<readonly Fault[]> => {
  if (sending.size === 0) return [];
  // What a field of the server offers is the server's matter: each stands in a row of a list.
  const inRows = new Set(model.nodes.flatMap(({ label, frame }) => (frame ? [label] : [])));
  const closed = page.nodes.filter(
    (node) => isSent(node) && node.props.isRequired !== false && offersNothing(node, page) && !inRows.has(node.label),
  );
  if (closed.length > 0)
    return closed.map(({ label }) => ({
      rule: 'dead-end',
      node: label,
      message: `${label} has to be chosen and offers nothing: the form can never be sent. Show it only with options, or set isRequired by them.`,
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
      message: `${button.label} waits for ${missing.join(', ')}, which is not on the page: the form can never be sent.`,
    },
  ];
};
