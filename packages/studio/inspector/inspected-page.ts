import type { EvaluationFrame, Scope } from '#engine/scope.ts';
import type { RendererSource } from '#engine/renderer.ts';
import type { ScreenInstance } from '#engine/screen-instance.ts';
import type { Screen } from '#generated/language.ts';
import type { PreviewClock } from '#stories/preview-clock.ts';
import type { PreviewScope } from '#stories/preview-scope.ts';

/** The screen and the sample of a preview. */
export interface PageOrigin {
  readonly story: string;
  /** Unique among the pages of its story. */
  readonly page: string;
  readonly title: string;
  readonly about: string;
  /** Roots that the sample defines. */
  readonly ownRoots: readonly string[];
}

/** A page in the preview, as seen by the inspector. */
export interface InspectedPage {
  readonly origin: PageOrigin;
  /** Fragments expanded. */
  readonly screen: Screen;
  readonly instance: ScreenInstance;
  readonly renderers: RendererSource;
  readonly frame: EvaluationFrame;
  readonly scope: PreviewScope;
  readonly clock: PreviewClock;
  readonly root: HTMLElement;
  /** The sample's scope with the session values of the toolbar. */
  readonly sampled: () => Scope;
}
