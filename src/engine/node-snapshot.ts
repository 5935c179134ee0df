import type { EngineErrorCode } from './engine-error.ts';
import type { FieldBinding, Languages } from './renderer.ts';

export type Props = Readonly<Record<string, unknown>> & { readonly languages?: Languages };

/** Why a node cannot be drawn. Its fallback is drawn until the failure is resolved. */
export interface NodeFailure {
  readonly code: EngineErrorCode;
  readonly cause: unknown;
  /** Distinguishes failures of one code, such as the missing value. */
  readonly about: string;
}

/** The computed state of a node; the same object while nothing has changed. */
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

/** Returns the snapshot of a failed node; the previous one when the reason is the same. */
export const failedSnapshot = (before: NodeSnapshot | undefined, failure: NodeFailure): NodeSnapshot => {
  const isSame = before?.failure?.code === failure.code && before.failure.about === failure.about;
  return isSame ? before : { isShown: true, failure, props: NO_PROPS, field: undefined };
};
