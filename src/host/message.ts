import { validators } from '#generated/validators/host.js';
import type { HostToWidget } from '#generated/wire.ts';
import { readEnvelope, type EnvelopeFault } from './envelope.ts';

export type IncomingType = keyof HostToWidget;

/** A valid message: known type, payload of its shape. */
export type IncomingMessage = { [T in IncomingType]: { type: T; payload: HostToWidget[T] } }[IncomingType];

/** Why a message is ignored. */
export type MessageFault = EnvelopeFault | 'unknown type' | 'no start data' | 'wrong start data' | 'wrong payload';

function isIncomingType(type: string): type is IncomingType {
  return Object.hasOwn(validators, type);
}

/** The message table is generated from schemas/wire: type → validator of its payload. */
function isIncomingMessage(message: { type: IncomingType; payload: unknown }): message is IncomingMessage {
  return validators[message.type](message.payload);
}

/** Reads the string form of a message of the host. Never throws. */
export function readHostMessage(data: unknown): IncomingMessage | MessageFault {
  const envelope = readEnvelope(data);
  if (typeof envelope === 'string') return envelope;
  const { type, payload } = envelope;
  if (!isIncomingType(type)) return 'unknown type';
  if (type === 'loaded' && payload === undefined) return 'no start data';
  const message = { type, payload };
  if (isIncomingMessage(message)) return message;
  return type === 'loaded' ? 'wrong start data' : 'wrong payload';
}
