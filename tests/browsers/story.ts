import type { BrowserName, FrameStorage } from './driver/browsers.ts';
import type { Scene } from './scene.ts';

/** A person's steps and their results; the same in every browser by default. */
export interface Story {
  readonly name: string;
  /** A frame of another site has separate storage by default. */
  readonly storage?: FrameStorage;
  /** Needs a feature that only one browser has. */
  readonly only?: BrowserName;
  /** Factor on the sandbox's delays. */
  readonly timeScale?: number;
  play(scene: Scene): Promise<void>;
}
