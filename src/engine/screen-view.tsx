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
  /** How the page comes in, for styles; it is there at once without. */
  readonly transition?: string | undefined;
}

/** A page drawn from its screen. Another screen is another visit; so is another key. */
export const ScreenView = ({ screen, ports, renderers, className, transition }: ScreenViewProps): ReactNode => {
  const root = useRef<HTMLDivElement>(null);
  const instance = useMemo(() => new ScreenInstance(screen, ports), [screen, ports]);
  const nodes = useMemo(
    () => drawNodes(screen.body, { screen: instance, renderers, frame: ROOT_FRAME }),
    [screen, instance, renderers],
  );
  // Before the first paint: what the page sets on entering is part of its first picture.
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
