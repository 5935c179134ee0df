/** Controls of a page: everything that is drawn, enabled and leads somewhere. */
export type ControlKind = 'button' | 'tile' | 'pick' | 'field' | 'toggle' | 'close' | 'back' | 'outside';

export interface Control {
  readonly kind: ControlKind;
  /** Id of the node, as `data-node` has it. */
  readonly id: string;
  /** Its visible name. */
  readonly label: string;
  /** Of a field its name, of a pick the value. */
  readonly name: string;
  /** The field's text. */
  readonly value: string;
  use(text?: string): void;
}

/** A node that is drawn, with the properties its renderer gets. */
export interface SeenNode {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface SeenNotice {
  readonly tone: string;
  readonly text: string;
}

/** The page as a person sees it. */
export interface SeenPage {
  readonly screen: string;
  readonly path: string;
  /** Title in the header. */
  readonly title: string;
  readonly nodes: readonly SeenNode[];
  readonly controls: readonly Control[];
  /** Texts of the form's fields, locked ones included. */
  readonly fields: Readonly<Record<string, string>>;
  readonly notices: readonly SeenNotice[];
  /** Something on the page says that it works on it. */
  readonly isBusy: boolean;
}

/** The widget of one document. */
export interface Widget {
  look(): SeenPage;
  goBack(): void;
  goForward(): void;
  /** Reports of the engine: an effect that threw, a node that failed. */
  readonly problems: readonly string[];
  /** Host message to the widget. */
  say(type: string, payload: unknown): void;
}

/** Answer of a server, as a transport meets it. */
export type Delivery =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string; readonly date: number }
  | { readonly kind: 'broken' };

/** Parts that the harness gives a document. */
export interface Surroundings {
  readonly startData: Readonly<Record<string, unknown>>;
  readonly sent: (type: string, payload: unknown) => void;
  /** Files of pages: rejects while they do not come. */
  readonly pageFile: (id: string) => Promise<void>;
}

/** Server side of the fake socket library. */
export interface SocketServer {
  open(listener: SocketListener): void;
  close(): void;
  send(event: string, data: unknown, ack: (answer: unknown) => void): void;
}

export interface SocketListener {
  opened(): void;
  refused(): void;
  closed(): void;
  pushed(name: string, payload: unknown): void;
}
