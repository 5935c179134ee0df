import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { CompiledScreen } from './compile-screen.ts';
import { drawNodes } from './node-view.tsx';
import { OutsideContext } from './outside-context.ts';
import type { EnginePorts } from './ports.ts';
import type { RendererSource } from './renderer.ts';
import { ScreenContext } from './screen-context.ts';
import { ScreenInstance } from './screen-instance.ts';

export interface ScreenViewProps {
  readonly screen: CompiledScreen;
  readonly ports: EnginePorts;
  readonly renderers: RendererSource;
  readonly className?: string;
}

const fieldElement = (root: HTMLElement, names: readonly string[]): HTMLElement | undefined => {
  const wanted = new Set(names);
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  return fields.find((element) => wanted.has(element.dataset.field ?? ''));
};

const focusFirst = (root: HTMLElement | null, names: readonly string[]): void => {
  const field = root ? fieldElement(root, names) : undefined;
  if (!field) return;
  const control = field.matches('input, button') ? field : field.querySelector<HTMLElement>('input, [role=combobox], button');
  control?.focus({ preventScroll: true });
  const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  field.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
};

/** A page drawn from its screen. A new screen is a new visit: give it a key of its own. */
export const ScreenView = ({ screen, ports, renderers, className }: ScreenViewProps): ReactNode => {
  const root = useRef<HTMLDivElement>(null);
  const [instance] = useState(() => new ScreenInstance(screen, ports, (names) => focusFirst(root.current, names)));
  const value = useMemo(() => ({ screen: instance, renderers }), [instance, renderers]);
  useEffect(() => {
    instance.open();
    return () => instance.close();
  }, [instance]);
  return (
    <ScreenContext value={value}>
      <OutsideContext value={ports.outside}>
        <div ref={root} className={className} data-screen={screen.id}>
          {drawNodes(screen.body)}
        </div>
      </OutsideContext>
    </ScreenContext>
  );
};
