import type { CallPath, Calls } from '#generated/wire.ts';
import type { World } from '#sandbox/world.ts';

export interface CallContext {
  world: World;
  token: string;
}

/** Carries out one call; the request has passed its schema. Throws a CallFailure to refuse. */
export type Handler<P extends CallPath> = (request: Calls[P]['request'], context: CallContext) => Calls[P]['response'];
