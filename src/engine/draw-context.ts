import type { RendererSource } from './renderer.ts';
import type { EvaluationFrame } from './scope.ts';
import type { ScreenInstance } from './screen-instance.ts';

/** Context of drawn nodes: page, renderers and list row. */
export interface DrawContext {
  readonly screen: ScreenInstance;
  readonly renderers: RendererSource;
  readonly frame: EvaluationFrame;
}
