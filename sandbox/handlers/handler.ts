import type { CallPath, Calls } from '#generated/wire.ts';
import { CallFailure } from '#sandbox/call-failure.ts';
import type { World } from '#sandbox/world.ts';

export interface CallContext {
  world: World;
  token: string;
}

/** Executes one call; the request is valid by its schema. Throws a CallFailure to reject it. */
export type Handler<P extends CallPath> = (request: Calls[P]['request'], context: CallContext) => Calls[P]['response'];

/** Some of the handlers. */
export type Handlers = { readonly [P in CallPath]?: Handler<P> };

/** Throws a CallFailure in the scenario of a server without optional calls. */
export function needsFeature({ world, token }: CallContext): void {
  if (world.scenarios.scenarioOf(token).hasNoFeatures)
    throw new CallFailure(404, 'sandbox.unknownCall', 'This server has no such call');
}
