import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { CompiledScreen } from './compile-screen.ts';
import { focusFirst } from './focus-first.ts';
import { drawNodes } from './node-view.tsx';
import { OutsideContext } from './outside-context.ts';
import type { EnginePorts } from './ports.ts';
import type { RendererSource } from './renderer.ts';
import { ROOT_FRAME } from './scope.ts';
import { ScreenInstance } from './screen-instance.ts';

export interface ScreenViewProps {
  readonly screen: CompiledScreen;
  readonly ports: EnginePorts;
  readonly renderers: RendererSource;
  readonly className?: string | undefined;
  /** Name of the page transition for styles; none by default. */
  readonly transition?: string | undefined;
}

/** Draws a page from its screen. Another screen or key starts another visit. */
export const ScreenView = ({ screen, ports, renderers, className, transition }: ScreenViewProps): ReactNode => {
  const root = useRef<HTMLDivElement>(null);
  const instance = useMemo(() => new ScreenInstance(screen, ports), [screen, ports]);
  const nodes = useMemo(
    () => drawNodes(screen.body, { screen: instance, renderers, frame: ROOT_FRAME }),
    [screen, instance, renderers],
  );
  // Before the first paint: values that the page sets on entering are part of it.
  useLayoutEffect(() => {
    instance.open((names) => focusFirst(root.current, names));
    return () => instance.close();
  }, [instance]);
  return (
    <OutsideContext value={ports.outside}>
      <div ref={root} className={className} data-screen={screen.id} data-transition={transition}>
        {nodes}
      </div>
    </OutsideContext>
  );
};
