import type { EngineErrorCode } from './engine-error.ts';
import type { FieldBinding, Languages } from './renderer.ts';

export type Props = Readonly<Record<string, unknown>> & { readonly languages?: Languages };

/** Why a node cannot be drawn. Its fallback is drawn meanwhile; it comes back when the reason is gone. */
export interface NodeFailure {
  readonly code: EngineErrorCode;
  readonly cause: unknown;
  /** The missing value, if that is the reason: tells one failure from another. */
  readonly about: string;
}

/** A node's look. The same object as before when nothing about it has changed. */
export interface NodeSnapshot {
  readonly isShown: boolean;
  readonly failure: NodeFailure | undefined;
  readonly props: Props;
  readonly field: FieldBinding | undefined;
}

export const NO_PROPS: Props = Object.freeze({});

export const HIDDEN: NodeSnapshot = Object.freeze({
  isShown: false,
  failure: undefined,
  props: NO_PROPS,
  field: undefined,
});

export const isDrawn = (snapshot: NodeSnapshot | undefined): snapshot is NodeSnapshot =>
  snapshot !== undefined && snapshot.isShown && !snapshot.failure;

/** A node that has failed; still the one before when it fails for the same reason. */
export const failedSnapshot = (before: NodeSnapshot | undefined, failure: NodeFailure): NodeSnapshot => {
  const isSame = before?.failure?.code === failure.code && before.failure.about === failure.about;
  return isSame ? before : { isShown: true, failure, props: NO_PROPS, field: undefined };
};
