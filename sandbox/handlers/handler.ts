import type { CallPath, Calls } from '#generated/wire.ts';
import type { World } from '#sandbox/world.ts';

export interface CallContext {
  world: World;
  token: string;
}

/** Executes one call; the request is valid by its schema. Throws a CallFailure to reject it. */
export type Handler<P extends CallPath> = (request: Calls[P]['request'], context: CallContext) => Calls[P]['response'];
