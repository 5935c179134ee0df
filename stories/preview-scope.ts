import type { EnginePorts } from '#engine/ports.ts';
import type { Scope } from '#engine/scope.ts';

export interface PreviewScope {
  readonly port: EnginePorts['scope'];
  change(next: Scope): void;
}

/** A scope that a preview may change. */
export const createPreviewScope = (initial: Scope): PreviewScope => {
  let scope = initial;
  const listeners = new Set<() => void>();
  return {
    port: {
      get: () => scope,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    change(next) {
      if (next === scope) return;
      scope = next;
      for (const listener of listeners) listener();
    },
  };
};
