import { plainName } from '#domain/plain-name.ts';

/** A message in its string form is `JSON.stringify({ type, payload })` (contract §2); `payload` may be left out. */
export interface Envelope {
  type: string;
  payload: unknown;
}

export type EnvelopeFault = 'not a string' | 'not JSON' | 'no type';

/** Reads the string form of a message from outside; own members only. Never throws. */
export function readEnvelope(data: unknown): Envelope | EnvelopeFault {
  if (typeof data !== 'string') return 'not a string';
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return 'not JSON';
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return 'no type';
  const members = new Map<string, unknown>(Object.entries(message));
  const type = members.get('type');
  return typeof type === 'string' ? { type, payload: members.get('payload') ?? undefined } : 'no type';
}

/** Writes the string form of a message. The stored values of a host keep the widget's own names. */
export function writeEnvelope(type: string, payload?: unknown): string {
  const text = JSON.stringify({ type, payload });
  return type === 'onKeep' ? text : plainName(text);
}
