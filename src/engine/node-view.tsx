import { Component, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import { ListRows } from './list-rows.tsx';
import { NodeBinding, type SnapshotTaker } from './node-binding.ts';
import type { NodeFailure, NodeSnapshot } from './node-snapshot.ts';
import type { DrawContext } from './draw-context.ts';
import type { TextSource } from './text.ts';

interface LostNodeProps {
  readonly id: string;
  readonly texts: TextSource;
}

/** Replaces required content that the page cannot show while it shows another way to pay, so that users don't search for it. */
const LostNode = ({ id, texts }: LostNodeProps): ReactNode => (
  <p className="lost-node" data-node={id} data-lost="">
    {texts.t('page.notShown', {})}
  </p>
);

interface NodeViewProps {
  readonly node: CompiledNode;
  readonly place: DrawContext;
}

interface NodeViewState {
  readonly binding: NodeBinding;
  readonly snapshot: NodeSnapshot;
  /** True while its renderer has failed on this snapshot. */
  readonly hasFailed: boolean;
}

/** React compares all siblings when one changes; grouping limits this to one group. */
const GROUP_SIZE = 32;

const group = (elements: readonly ReactElement[]): readonly ReactElement[] => {
  if (elements.length <= GROUP_SIZE) return elements;
  const count = Math.ceil(elements.length / GROUP_SIZE);
  const groups = Array.from({ length: count }, (_, at) => (
    <Fragment key={at}>{elements.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE)}</Fragment>
  ));
  return group(groups);
};

/** Nodes as React elements, in their order, which never changes. */
export const drawNodes = (nodes: readonly CompiledNode[], place: DrawContext): ReactNode =>
  group(nodes.map((node, index) => <NodeView key={index} node={node} place={place} />));

const bind = ({ node, place }: NodeViewProps): NodeViewState => {
  const binding = new NodeBinding(node, place, drawNodes);
  return { binding, snapshot: binding.snapshot(), hasFailed: false };
};

/** The case's name is the key, so that cases share no state. */
const drawCase = ({ cases = {}, slots }: CompiledNode, value: unknown, place: DrawContext): ReactNode => {
  const name = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
  const nodes = Object.hasOwn(cases, name) ? cases[name] : undefined;
  return <Fragment key={nodes ? `=${name}` : 'otherwise'}>{drawNodes(nodes ?? slots.otherwise ?? [], place)}</Fragment>;
};

const drawRows = (node: CompiledNode, props: NodeSnapshot['props'], place: DrawContext): ReactNode => (
  <ListRows node={node} props={props} place={place} draw={drawNodes} />
);

const Failed = ({ cause }: { readonly cause: unknown }): ReactNode => {
  throw cause;
};

/** Throws inside a component, since an error boundary does not catch errors of the component that contains it. */
const drawAtOnce = (draw: (props: object) => ReactNode, props: object): ReactNode => {
  try {
    return draw(props);
  } catch (cause) {
    return <Failed cause={cause} />;
  }
};

const drawNode = (node: CompiledNode, { props, field }: NodeSnapshot, place: DrawContext): ReactNode => {
  if (node.cases) return drawCase(node, props.on, place);
  const renderer = place.renderers.get(node.type);
  if (!renderer) return null;
  const { id } = node;
  const drawn = {
    id,
    isCritical: node.ownRequirements.length > 0,
    props: node.isStructural ? { ...props, body: drawRows(node, props, place), node, place } : props,
    field,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The registry pairs types and renderers as it compiles.
  const draw = renderer as (props: object) => ReactNode;
  return renderer.hasNoHooks ? drawAtOnce(draw, drawn) : createElement<object>(draw, drawn);
};

/**
 * Computes and draws one node of a screen, and keeps its failures from the page. A class, since React supports error boundaries
 * only as classes; the snapshot is React state, so that every drawn value is known to React.
 */
class NodeView extends Component<NodeViewProps, NodeViewState> implements SnapshotTaker {
  static getDerivedStateFromProps(props: NodeViewProps, { binding }: NodeViewState): NodeViewState | null {
    return binding.node === props.node && binding.place === props.place ? null : bind(props);
  }

  static getDerivedStateFromError(): Partial<NodeViewState> {
    return { hasFailed: true };
  }

  constructor(props: NodeViewProps) {
    super(props);
    this.state = bind(props);
  }

  override componentDidMount(): void {
    this.state.binding.watch(this);
    this.#updateRequirements();
  }

  override shouldComponentUpdate(props: NodeViewProps, state: NodeViewState): boolean {
    return state !== this.state || props.node !== this.props.node || props.place !== this.props.place;
  }

  override componentDidUpdate(_props: NodeViewProps, before: NodeViewState): void {
    const { binding, snapshot } = this.state;
    if (before.binding !== binding) {
      before.binding.unwatch();
      before.binding.place.screen.requiredContent.remove(before.binding);
      binding.watch(this);
    }
    if (before.snapshot !== snapshot || before.binding !== binding) this.#updateRequirements();
  }

  override componentWillUnmount(): void {
    const { binding } = this.state;
    binding.unwatch();
    binding.place.screen.requiredContent.remove(binding);
  }

  override componentDidCatch(cause: unknown): void {
    this.state.binding.leaveForm();
    this.#reportFailure('node-failed', cause);
  }

  /** Draws a new snapshot; a failed renderer gets another chance. */
  take(snapshot: NodeSnapshot): void {
    this.setState({ snapshot, hasFailed: false });
  }

  override render(): ReactNode {
    const { node, place } = this.props;
    const { snapshot, hasFailed } = this.state;
    if (!snapshot.isShown) return null;
    if (hasFailed || snapshot.failure || node.isUnknown) {
      const isMissed = node.requirements.length > 0 && node.fallback.length === 0;
      return isMissed ? <LostNode id={node.id} texts={place.screen.ports.texts} /> : drawNodes(node.fallback, place);
    }
    return drawNode(node, snapshot, place);
  }

  #updateRequirements(): void {
    const { node } = this.props;
    const { snapshot, binding, hasFailed } = this.state;
    const { failure } = snapshot;
    if (failure) return this.#handleCommandFailure(failure);
    const { renderers, screen } = binding.place;
    const { requiredContent } = screen;
    // The first page is drawn with the loaded renderers; nodes of other types are drawn once theirs is loaded.
    if (snapshot.isShown && !node.cases && !renderers.get(node.type)) {
      renderers.load?.([node.type]).then(
        () => this.forceUpdate(),
        (cause: unknown) => this.#reportFailure('node-failed', cause),
      );
    }
    if (!snapshot.isShown) requiredContent.remove(binding);
    else if (!hasFailed && node.ownRequirements.length > 0) requiredContent.markDrawn(binding, node.ownRequirements);
    return undefined;
  }

  #handleCommandFailure({ code, cause }: NodeFailure): void {
    const { fallback, requirements } = this.props.node;
    // A fallback is the author's answer to an expected missing value.
    const isExpected = code === 'value-missing' && fallback.length > 0;
    if (!isExpected || requirements.length > 0) this.#reportFailure(code, cause);
  }

  #reportFailure(code: string, cause: unknown): void {
    const { id, requirements } = this.props.node;
    const { screen } = this.props.place;
    if (requirements.length === 0) return screen.report({ code, node: id, cause });
    const problem = { code: code === 'value-missing' ? 'critical-missing' : code, node: id, cause };
    return screen.requiredContent.markFailed(this.state.binding, requirements, problem);
  }
}
