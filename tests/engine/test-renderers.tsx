import type { ReactNode } from 'react';
import type { AnyRenderer, FieldBinding, RendererSource } from '#engine/renderer.ts';

/** Properties of a node of any type; each renderer uses those of its type. */
interface AnyProps {
  readonly text?: string;
  readonly title?: string;
  readonly label?: string;
  readonly value?: string;
  readonly isDisabled?: boolean;
  readonly children?: ReactNode;
  readonly body?: ReactNode;
  readonly onPress?: (value?: unknown) => void;
}

interface Drawn {
  readonly id: string;
  readonly props: AnyProps;
  readonly field: FieldBinding;
}

type Draw = (drawn: Drawn) => ReactNode;

const drawField: Draw = ({ id, props, field }) => (
  <label data-node={id} data-field={field.name}>
    {props.label}
    <input
      value={field.value}
      disabled={field.isDisabled}
      aria-required={field.isRequired}
      onChange={(event) => field.onInput(event.target.value)}
      onFocus={() => field.onFocus()}
      onBlur={() => field.onBlur()}
    />
    <em>{field.error}</em>
  </label>
);

const RENDERERS: Record<string, Draw> = {
  text: ({ id, props }) => <p data-node={id}>{props.text}</p>,
  divider: ({ id }) => <hr data-node={id} />,
  stack: ({ id, props }) => <div data-node={id}>{props.children}</div>,
  card: ({ id, props }) => <div data-node={id}>{props.children}</div>,
  section: ({ id, props }) => (
    <section data-node={id} aria-label={props.title}>
      {props.children}
    </section>
  ),
  list: ({ id, props }) => <ul data-node={id}>{props.body}</ul>,
  copyRow: ({ id, props }) => (
    <p data-node={id}>
      {props.label}: {props.value}
    </p>
  ),
  button: ({ id, props }) => (
    <button type="button" data-node={id} disabled={props.isDisabled} onClick={() => props.onPress?.()}>
      {props.label}
    </button>
  ),
  textField: drawField,
  searchField: drawField,
};

/** Minimal renderers that count how often each node was drawn, and can be made to fail. */
export class CountingRenderers implements RendererSource {
  /** How often each node was drawn, by id. */
  drawn: Record<string, number> = {};
  /** Nodes whose renderer throws. */
  readonly failing = new Set<string>();
  readonly #renderers: ReadonlyMap<string, AnyRenderer>;

  /** @param hasNoHooks whether nodes call their renderers themselves */
  constructor(leftOut: readonly string[] = [], hasNoHooks = false) {
    const entries = Object.entries(RENDERERS).filter(([type]) => !leftOut.includes(type));
    this.#renderers = new Map(
      entries.map(([type, draw]) => [type, Object.assign(this.#counted(draw), hasNoHooks && { hasNoHooks })]),
    );
  }

  get(type: string): AnyRenderer | undefined {
    return this.#renderers.get(type);
  }

  /** Nodes drawn since the last call. */
  takeDrawn(): string[] {
    const ids = Object.keys(this.drawn);
    this.drawn = {};
    return ids;
  }

  #counted(draw: Draw): Draw {
    return (drawn) => {
      this.drawn[drawn.id] = (this.drawn[drawn.id] ?? 0) + 1;
      if (this.failing.has(drawn.id)) throw new Error(`${drawn.id} cannot be drawn`);
      return draw(drawn);
    };
  }
}
