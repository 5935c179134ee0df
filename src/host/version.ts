/** Version of the bridge, told to the host in `Loaded` (Spec core §9). */
export const BRIDGE_VERSION = 'v1.0.481';
