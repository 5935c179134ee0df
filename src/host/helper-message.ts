import { validators } from '#generated/validators/helper-window.js';
import type { HelperToOpener, OpenerToHelper } from '#generated/wire.ts';
import { readEnvelope, type EnvelopeFault } from './envelope.ts';

/** Messages between the cashier and its helper window, by type. */
export type HelperMessages = OpenerToHelper & HelperToOpener;
export type HelperType = keyof HelperMessages;

/** A valid message: known type, payload of its shape. */
export type HelperMessage = { [T in HelperType]: { type: T; payload: HelperMessages[T] } }[HelperType];

function isHelperType(type: string): type is HelperType {
  return Object.hasOwn(validators, type);
}

function isHelperMessage(message: { type: HelperType; payload: unknown }): message is HelperMessage {
  return validators[message.type](message.payload);
}

/** Reads the string form of a message of the helper window, or to it. Never throws. */
export function readHelperMessage(data: unknown): HelperMessage | EnvelopeFault | 'unknown type' | 'wrong payload' {
  const envelope = readEnvelope(data);
  if (typeof envelope === 'string') return envelope;
  const { type, payload } = envelope;
  if (!isHelperType(type)) return 'unknown type';
  const message = { type, payload };
  return isHelperMessage(message) ? message : 'wrong payload';
}
