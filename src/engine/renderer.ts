import type { ReactNode } from 'react';
import type { CompiledNode } from './compile-node.ts';
import type { FieldNodeType, NodeType } from '#generated/language.ts';
import type { RequestToken } from './hosted-field-tokens.ts';
import type { NodePropsByType } from '#generated/node-props.ts';

/** A form field as passed to a renderer. */
export interface FieldBinding {
  readonly name: string;
  /** Unique id on the page, the prefix of related element ids. */
  readonly key: string;
  /** The value when the field was drawn. */
  readonly value: string;
  /** The current text; input by the control itself changes it without a redraw. */
  readonly text: string;
  /** Language of the page, for locale-dependent formats. */
  readonly locale: string;
  /** Translated message; empty while the field is valid or the user is typing. */
  readonly error: string;
  /** True when the field is invalid; another field may show the message. */
  readonly isWrong: boolean;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
  /** Passes the raw text of the control. The form may store a different text. */
  onInput(value: string): void;
  /**
   * Passes the text of a control that displays its own input; returns the stored text. The field is redrawn only if something
   * else has changed.
   */
  onText(value: string): string;
  onBlur(): void;
  onFocus(): void;
  /** Registers the token request of a control without a value, such as a provider's page. The returned function removes it. */
  onTokenRequest(ask: RequestToken): () => void;
}

/** Languages of properties whose text is in another language than the page, by name. */
export type Languages = Readonly<Record<string, string | undefined>>;

/**
 * Properties of every renderer: values computed, texts translated, callbacks bound. A renderer does not use the store, the
 * router or the transport. Its root element has `data-node={id}`, and `data-field={field.name}` for a field.
 */
export type RendererProps<T extends NodeType> = {
  readonly id: string;
  /** True when the page requires the node: a renderer that cannot show it throws, which opens the error page. */
  readonly isCritical?: boolean;
  readonly props: NodePropsByType[T] & { readonly languages?: Languages };
} & (T extends FieldNodeType ? { readonly field: FieldBinding } : unknown);

export type Renderer<T extends NodeType> = (props: RendererProps<T>) => ReactNode;

/** A renderer of a node type that is known at run time only. */
export interface AnyRenderer {
  (props: never): ReactNode;
  /** Marks a renderer without hooks, which is called as a function instead of as a React component. */
  readonly hasNoHooks?: true;
}

/** Renderers by node type; undefined while one is not loaded. */
export interface RendererSource {
  get(type: string): AnyRenderer | undefined;
  /** Loads renderers, if some are lazy. */
  load?(types: Iterable<string>): Promise<void>;
  /** Loads the nodes of a fragment outside the first chunk, and their renderers. */
  loadFragment?(name: string): Promise<readonly CompiledNode[]>;
}
