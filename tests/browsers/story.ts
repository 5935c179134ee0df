import type { FrameStorage } from './driver/browsers.ts';
import type { Scene } from './scene.ts';

/** What a person does and sees; the same in every browser. */
export interface Story {
  readonly name: string;
  /** A frame of another site has storage of its own unless told otherwise. */
  readonly storage?: FrameStorage;
  /** Factor on the sandbox's delays. */
  readonly timeScale?: number;
  play(scene: Scene): Promise<void>;
}
