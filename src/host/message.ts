import { validators } from '#generated/validators/host.js';
import type { HostToWidget } from '#generated/wire.ts';

/** The message table of what comes in: type → validator of its payload, made from schemas/wire. */
export const incomingMessages: typeof validators = validators;

export type IncomingType = keyof HostToWidget;

/** A message that passed: known type, payload of its shape. */
export type IncomingMessage = { [T in IncomingType]: { type: T; payload: HostToWidget[T] } }[IncomingType];

/** Why a message is not listened to. */
export type MessageFault = 'not a string' | 'not JSON' | 'unknown type' | 'no start data' | 'wrong payload';

function isIncomingType(type: unknown): type is IncomingType {
  return typeof type === 'string' && Object.hasOwn(incomingMessages, type);
}

function isIncomingMessage(message: { type: IncomingType; payload: unknown }): message is IncomingMessage {
  return incomingMessages[message.type](message.payload);
}

/** Reads the string form of a message from outside (contract: `JSON.stringify({ type, payload })`). Never throws. */
export function readMessage(data: unknown): IncomingMessage | MessageFault {
  if (typeof data !== 'string') return 'not a string';
  let envelope: unknown;
  try {
    envelope = JSON.parse(data);
  } catch {
    return 'not JSON';
  }
  if (typeof envelope !== 'object' || envelope === null || !Object.hasOwn(envelope, 'type')) return 'unknown type';
  const type: unknown = Reflect.get(envelope, 'type');
  if (!isIncomingType(type)) return 'unknown type';
  const payload: unknown = Object.hasOwn(envelope, 'payload') ? Reflect.get(envelope, 'payload') : undefined;
  if (type === 'loaded' && (payload === undefined || payload === null)) return 'no start data';
  const message = { type, payload: payload ?? undefined };
  return isIncomingMessage(message) ? message : 'wrong payload';
}
