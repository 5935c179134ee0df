import type { BrowserName, FrameStorage } from './driver/browsers.ts';
import type { Scene } from './scene.ts';

/** Steps of a person and their results; the same in every browser unless stated otherwise. */
export interface Story {
  readonly name: string;
  /** A frame of another site has separate storage by default. */
  readonly storage?: FrameStorage;
  /** Needs what one browser alone has. */
  readonly only?: BrowserName;
  /** Factor on the sandbox's delays. */
  readonly timeScale?: number;
  play(scene: Scene): Promise<void>;
}
