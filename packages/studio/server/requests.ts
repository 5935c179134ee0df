import { isObject } from '#layouts/check/model/walk.ts';
import type { IncomingMessage } from 'node:http';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import type { CheckRequest, FileChange, FileTexts, NewLayoutRequest } from '#studio/protocol.ts';

const MOST_BYTES = 8_000_000;

type Members = Readonly<Record<string, unknown>>;

/** @throws ToolError when it is too long or not a JSON object */
export const readBody = async (request: IncomingMessage): Promise<Members> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new ToolError('The request is too long.');
    chunks.push(chunk);
  }
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (!isObject(body)) throw new ToolError('The request is not a JSON object.');
  return body;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Only the studio's own page on this machine may write or run anything; phones in the network and other sites may not.
 */
export const isFromTheStudio = ({ headers, socket }: IncomingMessage): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  headers['content-type'] === 'application/json' &&
  headers.host !== undefined &&
  headers.origin === `http://${headers.host}`;

const textOf = (body: Members, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string') throw new ToolError(`${name} is no text.`);
  return value;
};

const isTexts = (value: unknown): value is FileTexts =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

export const toCheckRequest = (body: Members): CheckRequest => {
  if (!isTexts(body.drafts)) throw new ToolError('drafts must be texts of files.');
  return { drafts: body.drafts, folder: textOf(body, 'folder') };
};

const isChange = (value: unknown): value is FileChange =>
  isObject(value) &&
  typeof value.file === 'string' &&
  typeof value.text === 'string' &&
  (value.before === undefined || typeof value.before === 'string');

export const toChanges = ({ changes }: Members): readonly FileChange[] => {
  if (!Array.isArray(changes) || !changes.every(isChange)) throw new ToolError('changes must be files to write.');
  return changes;
};

export const toNewLayout = (body: Members): NewLayoutRequest => ({
  id: textOf(body, 'id'),
  like: textOf(body, 'like'),
  title: textOf(body, 'title'),
  method: textOf(body, 'method'),
});

const LAYOUT_ID = /^[a-z0-9-]+\.[a-z0-9-]+$/;

/** @throws ToolError when it names no layout */
export const toLayoutId = (body: Members): string => {
  const layout = textOf(body, 'layout');
  if (!LAYOUT_ID.test(layout)) throw new ToolError(`${layout} is no layout.`);
  return layout;
};
