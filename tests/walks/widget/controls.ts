import { isSafeLink } from '#domain/safe-link.ts';
import type { Control } from './contract.ts';
import { type MountedNode, drawnNodes } from './page-tree.ts';

type Props = Readonly<Record<string, unknown>>;
type Run = (value?: unknown) => void;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const runOf = (value: unknown): Run | undefined =>
  typeof value === 'function' ? (event) => void Reflect.apply(value, undefined, [event]) : undefined;

interface Made {
  kind: Control['kind'];
  label: string;
  name?: string;
  value?: string;
  use: (text?: string) => void;
}

const pressing = (kind: Made['kind'], action: unknown, label: unknown): Made[] => {
  const run = runOf(action);
  return run ? [{ kind, label: textOf(label), use: () => run() }] : [];
};

const pressable = ({ onPress, isDisabled, isBusy }: Props, kind: 'button' | 'tile', label: unknown): Made[] =>
  isDisabled === true || isBusy === true ? [] : pressing(kind, onPress, label);

const acting = (action: unknown, label: unknown, more = ''): Made[] =>
  textOf(label) === '' ? [] : pressing('button', action, textOf(label) + more);

const leading = ({ href, onPress, label }: Props): Made[] => {
  const run = runOf(onPress);
  if (!isSafeLink(textOf(href)) || textOf(href) === '') return pressing('button', onPress, label);
  return [{ kind: 'outside', label: textOf(label), use: () => run?.() }];
};

const valueOf = (item: unknown): string => {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  const { value } = Object(item);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const picksOf = (items: unknown, pick: (value: string, item: unknown) => void): Made[] =>
  (Array.isArray(items) ? items : []).slice(0, 6).map((item: unknown) => {
    const value = valueOf(item);
    return { kind: 'pick', label: value, name: value, value, use: () => pick(value, item) };
  });

type Make = (mounted: MountedNode, props: Props) => Made[];

const typed: Make = ({ snapshot: { field } }, props) => {
  if (!field || field.isDisabled) return [];
  const { name, value } = field;
  const use = (text = ''): void => {
    field.onFocus();
    field.onInput(text);
    field.onBlur();
  };
  return [{ kind: 'field', label: textOf(props.label), name, value, use }];
};

const MAKERS: Readonly<Record<string, Make>> = {
  button: (_mounted, props) => pressable(props, 'button', props.label),
  tile: (_mounted, props) => pressable(props, 'tile', props.title),
  detail: (_mounted, { onPress, action, label }) => acting(onPress, action, `: ${textOf(label)}`),
  link: (_mounted, props) => leading(props),
  hint: (_mounted, { onAction, actionLabel }) => acting(onAction, actionLabel),
  chips(_mounted, props) {
    const run = runOf(props.onPick);
    return run && props.isDisabled !== true ? picksOf(props.items, (value) => run(value)) : [];
  },
  dropdown({ snapshot: { field } }, props) {
    const run = runOf(props.onPick);
    if (!field || field.isDisabled) return [];
    return picksOf(props.options, (value) => {
      field.onFocus();
      field.onInput(value);
      run?.(value);
      field.onBlur();
    }).map((made) => ({ ...made, name: field.name }));
  },
  textField: typed,
  phoneField: typed,
  amount: typed,
  searchField: () => [],
  toggle({ snapshot: { field } }, props) {
    if (!field || field.isDisabled || props.isDisabled === true) return [];
    const { name, value } = field;
    const use = (): void => {
      field.onInput(value === 'true' ? '' : 'true');
      runOf(props.onToggle)?.(value !== 'true');
    };
    return [{ kind: 'toggle', label: textOf(props.label), name, value, use }];
  },
  sheet: (_mounted, { isOpen, onClose, closeLabel }) => (isOpen === true ? pressing('close', onClose, closeLabel) : []),
};

/** The options of a choice are drawn inside it. */
const optionsOf = (mounted: MountedNode): Made[] => {
  const { field, props } = mounted.snapshot;
  if (!field || field.isDisabled) return [];
  const run = runOf(props.onPick);
  return [...drawnNodes(mounted.children)]
    .filter(({ node, snapshot }) => node.type === 'option' && snapshot.props.isDisabled !== true)
    .map(({ snapshot: { props: option } }) => {
      const value = textOf(option.value);
      const use = (): void => {
        field.onInput(value);
        run?.(value);
      };
      return { kind: 'pick', label: textOf(option.title), name: field.name, value, use };
    });
};

/** Controls of a node. */
export const controlsOf = (mounted: MountedNode): readonly Control[] => {
  const { node, snapshot } = mounted;
  const made = node.type === 'choice' ? optionsOf(mounted) : (MAKERS[node.type]?.(mounted, snapshot.props) ?? []);
  return made.map(({ name = '', value = '', ...rest }) => ({ id: node.id, name, value, ...rest }));
};
