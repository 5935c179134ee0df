/** Version of the bridge, sent to the host in `Loaded` (Spec core §9). */
export const BRIDGE_VERSION = 'v1.0.481';
