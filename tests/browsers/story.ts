import type { BrowserName, FrameStorage } from './driver/browsers.ts';
import type { Scene } from './scene.ts';

/** What a person does and sees; the same in every browser. */
export interface Story {
  readonly name: string;
  /** A frame of another site has storage of its own unless told otherwise. */
  readonly storage?: FrameStorage;
  /** Factor on the sandbox's delays. */
  readonly timeScale?: number;
  /** Browsers that have what it is about; the three that people have when left out. */
  readonly in?: readonly BrowserName[];
  play(scene: Scene): Promise<void>;
}
