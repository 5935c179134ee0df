import {
  CALLS,
  type AddressAnswer,
  type CheckAnswer,
  type CheckRequest,
  type CommandAnswer,
  type FileChange,
  type FileTexts,
  type NewLayoutRequest,
  type RecordAnswer,
  type RecordedAnswers,
  type SaveAnswer,
  type SourceChoice,
} from '#studio/protocol.ts';

/** The project on this machine, through the local server. */
interface Home {
  read(): Promise<FileTexts>;
  check(request: CheckRequest): Promise<CheckAnswer>;
  /** @throws Error with the reason why nothing was written */
  save(changes: readonly FileChange[]): Promise<FileTexts>;
  /** Layouts that a new one can be like. */
  sources(): Promise<readonly SourceChoice[]>;
  create(layout: NewLayoutRequest): Promise<CommandAnswer>;
  publish(layout: string): Promise<CommandAnswer>;
  addresses(): Promise<AddressAnswer>;
  /** Starts the sandbox; builds the widget first if necessary. */
  record(): Promise<RecordAnswer>;
  recorded(): Promise<RecordedAnswers>;
}

const messageIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'The server did not say why.';

const answerOf = async <T>(response: Response): Promise<T> => {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(messageIn(body));
  return body as T;
};

const reach = async (address: string, init?: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch (cause) {
    throw new Error('The local server does not answer. Is `npm run studio` still running?', { cause });
  }
};

const get = async <T>(address: string): Promise<T> => answerOf<T>(await reach(address));

const post = async <T>(address: string, body: unknown): Promise<T> =>
  answerOf<T>(
    await reach(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export const home: Home = {
  read: () => get<FileTexts>(CALLS.project),
  check: (request) => post<CheckAnswer>(CALLS.check, request),
  save: async (changes) => (await post<SaveAnswer>(CALLS.save, { changes })).files,
  sources: () => get<readonly SourceChoice[]>(CALLS.sources),
  create: (layout) => post<CommandAnswer>(CALLS.create, layout),
  publish: (layout) => post<CommandAnswer>(CALLS.publish, { layout }),
  addresses: () => get<AddressAnswer>(CALLS.addresses),
  record: () => post<RecordAnswer>(CALLS.record, {}),
  recorded: () => post<RecordedAnswers>(CALLS.recorded, {}),
};
