import { isSafeLink } from '#domain/safe-link.ts';
import type { Control, ControlKind } from './contract.ts';
import { type MountedNode, drawnNodes } from './page-tree.ts';

type Props = Readonly<Record<string, unknown>>;
type Run = (value?: unknown) => void;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const runOf = (value: unknown): Run | undefined =>
  typeof value === 'function' ? (event) => void Reflect.apply(value, undefined, [event]) : undefined;

interface Made {
  kind: ControlKind;
  label: string;
  name?: string;
  value?: string;
  use: (text?: string) => void;
}

const pressable = (props: Props, kind: 'button' | 'tile', label: unknown): Made[] => {
  const run = runOf(props.onPress);
  if (!run || props.isDisabled === true || props.isBusy === true) return [];
  return [{ kind, label: textOf(label), use: () => run() }];
};

const leading = (props: Props): Made[] => {
  const href = textOf(props.href);
  const run = runOf(props.onPress);
  if (href !== '' && isSafeLink(href)) return [{ kind: 'outside', label: textOf(props.label), use: () => run?.() }];
  return run ? [{ kind: 'button', label: textOf(props.label), use: () => run() }] : [];
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
  return [
    {
      kind: 'field',
      label: textOf(props.label),
      name: field.name,
      value: field.value,
      use(text = '') {
        field.onFocus();
        field.onInput(text);
        field.onBlur();
      },
    },
  ];
};

const MAKERS: Readonly<Record<string, Make>> = {
  button: (_mounted, props) => pressable(props, 'button', props.label),
  tile: (_mounted, props) => pressable(props, 'tile', props.title),
  detail(_mounted, props) {
    const run = runOf(props.onPress);
    return run && textOf(props.action) !== ''
      ? [{ kind: 'button', label: `${textOf(props.action)}: ${textOf(props.label)}`, use: () => run() }]
      : [];
  },
  link: (_mounted, props) => leading(props),
  hint(_mounted, props) {
    const run = runOf(props.onAction);
    return run && textOf(props.actionLabel) !== ''
      ? [{ kind: 'button', label: textOf(props.actionLabel), use: () => run() }]
      : [];
  },
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
    const run = runOf(props.onToggle);
    const isOn = field.value === 'true';
    return [
      {
        kind: 'toggle',
        label: textOf(props.label),
        name: field.name,
        value: field.value,
        use() {
          field.onInput(isOn ? '' : 'true');
          run?.(!isOn);
        },
      },
    ];
  },
  sheet(_mounted, props) {
    const run = runOf(props.onClose);
    return run && props.isOpen === true ? [{ kind: 'close', label: textOf(props.closeLabel), use: () => run() }] : [];
  },
};

/** The options of a choice are drawn inside it. */
const optionsOf = (mounted: MountedNode): Made[] => {
  const { field, props } = mounted.snapshot;
  if (!field || field.isDisabled) return [];
  const run = runOf(props.onPick);
  return [...drawnNodes(mounted.children)]
    .filter(({ node, snapshot }) => node.type === 'option' && snapshot.props.isDisabled !== true)
    .map(({ snapshot: { props: option } }) => ({
      kind: 'pick',
      label: textOf(option.title),
      name: field.name,
      value: textOf(option.value),
      use() {
        field.onInput(textOf(option.value));
        run?.(textOf(option.value));
      },
    }));
};

/** Controls of a node. */
export const controlsOf = (mounted: MountedNode): readonly Control[] => {
  const { node, snapshot } = mounted;
  const made = node.type === 'choice' ? optionsOf(mounted) : (MAKERS[node.type]?.(mounted, snapshot.props) ?? []);
  return made.map(({ name = '', value = '', ...rest }) => ({ id: node.id, name, value, ...rest }));
};
