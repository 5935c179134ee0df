import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { CompiledScreen } from '#engine/compile-screen.ts';
import { focusFirst } from '#engine/focus-first.ts';
import { drawNodes } from '#engine/node-view.tsx';
import { OutsideContext } from '#engine/outside-context.ts';
import type { EnginePorts } from '#engine/ports.ts';
import type { RendererSource } from '#engine/renderer.ts';
import { ownMember, type EvaluationFrame, type Scope } from '#engine/scope.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { inspect } from '#studio/inspector/inspector.ts';
import type { InspectedPage } from '#studio/inspector/inspected-page.ts';

interface InspectedScreenProps {
  readonly screen: CompiledScreen;
  readonly ports: EnginePorts;
  readonly renderers: RendererSource;
  /** The row of the nodes, for nodes of a list. */
  readonly frame: EvaluationFrame;
  readonly className?: string;
  readonly about: Omit<InspectedPage, 'instance' | 'renderers' | 'frame' | 'root'>;
}

/** Keeps open and selected parts of a page when its file changes. */
const keepLocal = (before: ScreenInstance, next: ScreenInstance): void => {
  if (before.screen.id !== next.screen.id) return;
  for (const [name, value] of Object.entries(Object(before.scope.local) as Scope)) {
    const isTouched = value !== ownMember(before.screen.local, name);
    if (isTouched && Object.hasOwn(next.screen.local, name)) next.setLocal(name, value);
  }
};

/** Draws a page like the engine's ScreenView, with access for the inspector. */
export const InspectedScreen = (props: InspectedScreenProps): ReactNode => {
  const { screen, ports, renderers, frame, className, about } = props;
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<ScreenInstance>(undefined);
  // As text: an edited sample has equal values in another object.
  const sampled = JSON.stringify(about.sampled().local ?? {});
  const instance = useMemo(() => {
    const local = { ...screen.local, ...(JSON.parse(sampled) as Scope) };
    return new ScreenInstance({ ...screen, local }, ports);
  }, [screen, ports, sampled]);
  const nodes = useMemo(
    () => drawNodes(screen.body, { screen: instance, renderers, frame }),
    [screen, instance, renderers, frame],
  );
  useLayoutEffect(() => {
    if (before.current) keepLocal(before.current, instance);
    before.current = instance;
    instance.open((names) => focusFirst(root.current, names));
    return () => instance.close();
  }, [instance]);
  useLayoutEffect(() => {
    if (!root.current) return undefined;
    return inspect({ ...about, instance, renderers, frame, root: root.current });
  }, [about, instance, renderers, frame]);
  return (
    <OutsideContext value={ports.outside}>
      <div ref={root} className={className} data-screen={screen.id}>
        {nodes}
      </div>
    </OutsideContext>
  );
};
