import type { WidgetToHost } from '#generated/wire.ts';
import { documentDeployment } from '#platform/deployment.ts';

/** Version of the bridge, sent to the host in `Loaded` (Spec core §9). */
export const BRIDGE_VERSION = 'v1.0.481';

/** Returns the first message's payload. A host page of the other environment sends no start data. */
export const greeting = (): WidgetToHost['Loaded'] => ({
  version: BRIDGE_VERSION,
  ...(documentDeployment()?.environment === 'test' && { environment: 'test' }),
});
