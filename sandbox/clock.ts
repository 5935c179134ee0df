/**
 * The server's clock, the source of every time that the sandbox sends. Tests may set it apart from the device's clock.
 */
export interface SandboxClock {
  /** Epoch ms. */
  now(): number;
  setSkew(skewMs: number): void;
}

export function createClock(): SandboxClock {
  let skewMs = 0;
  return {
    now: () => Date.now() + skewMs,
    setSkew: (nextSkewMs) => {
      skewMs = nextSkewMs;
    },
  };
}
