import type { RendererSource } from './renderer.ts';
import type { Frame } from './scope.ts';
import type { ScreenInstance } from './screen-instance.ts';

/** Where nodes are drawn: on which page, with which renderers, in which row. Another row is another place. */
export interface Place {
  readonly screen: ScreenInstance;
  readonly renderers: RendererSource;
  readonly frame: Frame;
}
