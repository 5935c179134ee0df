/** Messages from a provider's page in a frame (docs/provider-frames.md). */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'done' }
  | { readonly type: 'resize'; readonly height: number }
  | TokenAnswer;

/** Answers to `submit`; a repeated number refers to that press only. */
export type TokenAnswer = { readonly press?: number } & (
  | { readonly type: 'incomplete' }
  | { readonly type: 'failed'; readonly code: string }
  | { readonly type: 'token'; readonly token: string }
);

/** Messages to a provider's page. */
export type ToFrame =
  | {
      readonly type: 'context';
      readonly payload: { readonly locale: string; readonly direction: string; readonly theme: 'light' | 'dark' };
    }
  | { readonly type: 'submit'; readonly payload: { readonly press: number } };

/** Longer than any message of the table. */
const MAX_MESSAGE_LENGTH = 8192;

/** Printable ASCII, as in tokens: it is written into a field unchanged. Limited to MAX_FIELD_LENGTH. */
const TOKEN = /^[\x21-\x7E]{1,512}$/;

const CODE = /^[\w.-]{1,64}$/;

type Payload = Readonly<Record<string, unknown>>;

const pressOf = ({ press }: Payload): { press?: number } => (typeof press === 'number' ? { press } : {});

type Read = (payload: Payload) => FromFrame | undefined;

const READERS: { readonly [T in FromFrame['type']]: Read } = {
  ready: () => ({ type: 'ready' }),
  done: () => ({ type: 'done' }),
  incomplete: (payload) => ({ type: 'incomplete', ...pressOf(payload) }),
  failed: (payload) => ({
    type: 'failed',
    code: typeof payload.code === 'string' && CODE.test(payload.code) ? payload.code : '',
    ...pressOf(payload),
  }),
  resize: ({ height }) =>
    typeof height === 'number' && Number.isFinite(height) && height > 0 ? { type: 'resize', height } : undefined,
  token: ({ token, ...rest }) =>
    typeof token === 'string' && TOKEN.test(token) ? { type: 'token', token, ...pressOf(rest) } : undefined,
};

const isReadable = (type: unknown): type is FromFrame['type'] =>
  typeof type === 'string' && Object.hasOwn(READERS, type);

const parse = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** Parses a frame's message; undefined if it is invalid. Never throws. */
export const readFrameMessage = (data: unknown): FromFrame | undefined => {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return undefined;
  const message: Payload = Object(parse(data));
  const { type, payload } = message;
  return isReadable(type) ? READERS[type](Object(payload)) : undefined;
};
