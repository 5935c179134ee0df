import type { AnyRenderer, Renderer } from '#engine/renderer.ts';
import type { NodeType } from '#generated/language.ts';

/** Says of a renderer that it uses no hooks: a form draws a thousand fields, and React then keeps one component less for each. */
export const withoutHooks = <T extends NodeType>(
  renderer: Renderer<T>,
): Renderer<T> & Pick<AnyRenderer, 'hasNoHooks'> => Object.assign(renderer, { hasNoHooks: true } as const);
