import { createElement, memo, type FunctionComponent, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import { ListRows } from './list-rows.tsx';
import { NodeBinding, type NodeSnapshot } from './node-binding.ts';
import { NodeBoundary } from './node-boundary.tsx';
import { FrameContext, useScreen } from './screen-context.ts';
import type { ScreenInstance } from './screen-instance.ts';
import type { Frame } from './scope.ts';

/** Nodes as React elements, in their order. */
export const drawNodes = (nodes: readonly CompiledNode[]): ReactNode =>
  nodes.map((node) => <NodeView key={node.id} node={node} />);

interface Held {
  readonly screen: ScreenInstance;
  readonly frame: Frame;
  readonly binding: NodeBinding;
}

const useBinding = (node: CompiledNode, screen: ScreenInstance): NodeBinding => {
  const frame = useContext(FrameContext);
  const create = (): Held => ({ screen, frame, binding: new NodeBinding(node, screen, frame, drawNodes) });
  const [held, setHeld] = useState(create);
  if (held.frame === frame && held.screen === screen && held.binding.node === node) return held.binding;
  const next = create();
  setHeld(next);
  return next.binding;
};

const useFieldRoll = (binding: NodeBinding, isShown: boolean, screen: ScreenInstance): void => {
  useEffect(() => {
    const field = isShown ? binding.screenField() : undefined;
    if (!field) return undefined;
    screen.fields.enter(field);
    return () => screen.fields.leave(field.name);
  }, [binding, isShown, screen]);
};

interface LiveNodeProps {
  readonly node: CompiledNode;
  readonly onFailure: (code: string, cause: unknown) => void;
}

const FieldNode = (props: LiveNodeProps): ReactNode => {
  const { screen } = useScreen();
  const binding = useBinding(props.node, screen);
  const snapshot = useSyncExternalStore(binding.subscribe, binding.get);
  useFieldRoll(binding, snapshot.isShown, screen);
  return <Drawn {...props} snapshot={snapshot} />;
};

const PlainNode = (props: LiveNodeProps): ReactNode => {
  const { screen } = useScreen();
  const binding = useBinding(props.node, screen);
  const snapshot = useSyncExternalStore(binding.subscribe, binding.get);
  return <Drawn {...props} snapshot={snapshot} />;
};

const Missing = ({ node, paths, onFailure }: LiveNodeProps & { paths: readonly string[] }): ReactNode => {
  const told = paths.join(', ');
  useEffect(() => onFailure('critical-missing', new Error(`Nothing at ${told}.`)), [onFailure, told]);
  return drawNodes(node.fallback);
};

/** What any renderer is given; the registry has checked that each takes what its type's schema says. */
interface DrawnProps {
  readonly id: string;
  readonly props: NodeSnapshot['props'];
  readonly field: NodeSnapshot['field'];
}

const Drawn = ({ node, snapshot, onFailure }: LiveNodeProps & { snapshot: NodeSnapshot }): ReactNode => {
  const { renderers } = useScreen();
  if (!snapshot.isShown) return null;
  if (snapshot.missing.length > 0) return <Missing node={node} paths={snapshot.missing} onFailure={onFailure} />;
  if (node.type === 'switch') return <SwitchCase node={node} value={snapshot.props.on} />;
  const renderer = renderers.get(node.type);
  if (!renderer) return <Missing node={node} paths={[`renderer ${node.type}`]} onFailure={onFailure} />;
  const props =
    node.type === 'list' ? { ...snapshot.props, body: <ListRows node={node} props={snapshot.props} /> } : snapshot.props;
  // The registry has checked at build time that the renderer fits the type; here the type is only known at run time.
  return createElement(renderer as FunctionComponent<DrawnProps>, { id: node.id, props, field: snapshot.field });
};

const SwitchCase = ({ node, value }: { node: CompiledNode; value: unknown }): ReactNode => {
  const name = String(value ?? '');
  const cases = node.cases ?? {};
  return drawNodes(Object.hasOwn(cases, name) ? (cases[name] ?? []) : (node.slots.otherwise ?? []));
};

/** One node of a screen: computed, drawn by its renderer, and kept from failing the page. */
export const NodeView = memo(function NodeView({ node }: { node: CompiledNode }): ReactNode {
  const { screen } = useScreen();
  const [handleFailure] = useState(() => (code: string, cause: unknown): void => {
    const problem = { code, node: node.id, cause };
    if (node.holdsCritical) screen.fail(problem);
    else screen.report(problem);
  });
  const Live = node.field ? FieldNode : PlainNode;
  return (
    <NodeBoundary fallback={<Fallback node={node} />} onFailure={(error) => handleFailure('node-failed', error)}>
      <Live node={node} onFailure={handleFailure} />
    </NodeBoundary>
  );
});

const Fallback = ({ node }: { node: CompiledNode }): ReactNode => drawNodes(node.fallback);
