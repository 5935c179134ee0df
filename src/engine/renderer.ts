import type { ReactNode } from 'react';
import type { FieldNodeType, NodeType } from '#generated/language.ts';
import type { RequestToken } from './hosted-field-tokens.ts';
import type { NodePropsByType } from '#generated/node-props.ts';

/** A field of the form, as a renderer sees it: text in, text out. */
export interface FieldBinding {
  readonly name: string;
  /** Its own on the page: ids of the parts around the control begin with it. */
  readonly key: string;
  /** As it was when the field was drawn. */
  readonly value: string;
  /** The text that stands now: what the control itself has written is not drawn again. */
  readonly text: string;
  /** Language of the page, for a value that languages write differently. */
  readonly locale: string;
  /** Translated message; empty when there is nothing wrong or the user is still typing. */
  readonly error: string;
  /** Whether something is wrong, which another field may state for it. */
  readonly isWrong: boolean;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
  /** The raw text of the control. The form answers with the text that stands, which may differ. */
  onInput(value: string): void;
  /**
   * The same for a control that writes the text which stands itself; gives that text. Where nothing else about the field has
   * changed, it is not drawn again.
   */
  onText(value: string): string;
  onBlur(): void;
  onFocus(): void;
  /** Registers the token request of a control without a value, such as a provider's page. The returned function removes it. */
  onTokenRequest(ask: RequestToken): () => void;
}

/** Languages of properties whose words have come in another than the page's, by their names. */
export type Languages = Readonly<Record<string, string | undefined>>;

/**
 * Properties of every renderer: values computed, texts translated, callbacks wired. A renderer knows no store, router or
 * transport. Its root element carries `data-node={id}`, and `data-field={field.name}` when it is a field.
 */
export type RendererProps<T extends NodeType> = {
  readonly id: string;
  /** Whether the page may not stand without it: what cannot show it throws, and the error page comes. */
  readonly isCritical?: boolean;
  readonly props: NodePropsByType[T] & { readonly languages?: Languages };
} & (T extends FieldNodeType ? { readonly field: FieldBinding } : unknown);

export type Renderer<T extends NodeType> = (props: RendererProps<T>) => ReactNode;

/** A renderer whose node type is only known at run time. */
export interface AnyRenderer {
  (props: never): ReactNode;
  /** Set where it uses no hooks: its node calls it, and React keeps no component for it. */
  readonly hasNoHooks?: true;
}

/** Components by node type. A type whose renderer is not loaded yet is absent. */
export interface RendererSource {
  get(type: string): AnyRenderer | undefined;
  /** Brings renderers in, where some come later. */
  load?(types: Iterable<string>): Promise<void>;
}
