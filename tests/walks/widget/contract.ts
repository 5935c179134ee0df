/** Enabled controls of a page. */
export interface Control {
  readonly kind: 'button' | 'tile' | 'pick' | 'field' | 'toggle' | 'close' | 'back' | 'outside';
  readonly id: string;
  readonly label: string;
  /** Of a field its name, of a pick the value. */
  readonly name: string;
  /** The field's text. */
  readonly value: string;
  use(text?: string): void;
}

export interface SeenNode {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface SeenPage {
  readonly screen: string;
  readonly title: string;
  readonly nodes: readonly SeenNode[];
  readonly controls: readonly Control[];
  /** Texts of all fields, including locked ones. */
  readonly fields: Readonly<Record<string, string>>;
  readonly notices: readonly { readonly tone: string; readonly text: string }[];
  /** Whether a control shows that it is busy. */
  readonly isBusy: boolean;
}

export interface Widget {
  look(): SeenPage;
  goBack(): void;
  goForward(): void;
  /** Reports of the engine: an effect that threw, a node that failed. */
  readonly problems: readonly string[];
  say(type: string, payload: unknown): void;
}

/** What a document gets from the walk. */
export interface Surroundings {
  readonly startData: { readonly kept?: Readonly<Record<string, string>>; readonly [member: string]: unknown };
  readonly sent: (type: string, payload: unknown) => void;
  /** Loads the file of a page. */
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
