import type { FileTexts } from '#studio/protocol.ts';
import type { PreviewSession } from '#stories/preview-session.ts';

/** Input of the preview. */
export interface StagePage {
  readonly layout: string;
  readonly state: string;
  readonly about: string;
  /** Text of the screen's file. */
  readonly screen: string;
  /** Texts of the fragments' files, by name. */
  readonly fragments: FileTexts;
  /** Texts by locale: the displayed one, and English. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly scope: Readonly<Record<string, unknown>>;
  readonly ownRoots: readonly string[];
  readonly session: PreviewSession;
  /** A name of the demo host's brands. */
  readonly brand: string;
}

/** Messages from the studio to its preview, and back. */
export type StageMessage =
  | { readonly kind: 'show'; readonly page: StagePage }
  | { readonly kind: 'ready' }
  /** Why the page cannot be drawn; empty if it can. */
  | { readonly kind: 'trouble'; readonly message: string }
  /** An event on the inspector's channel. */
  | { readonly kind: 'channel'; readonly event: unknown };

const KINDS: ReadonlySet<unknown> = new Set<StageMessage['kind']>(['show', 'ready', 'trouble', 'channel']);

/** Returns a message of the other side; undefined for anything else. */
export const stageMessage = ({ data, origin }: MessageEvent<unknown>): StageMessage | undefined => {
  if (origin !== location.origin || typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  return KINDS.has(data.kind) ? (data as StageMessage) : undefined;
};

/** The story name by which the panel identifies a page in a state. */
export const storyOf = ({ layout, state }: Pick<StagePage, 'layout' | 'state'>): string => `${layout}/${state}`;
