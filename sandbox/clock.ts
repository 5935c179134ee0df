/** The server's clock. Tests may set it apart from the device's: every time the sandbox tells anyone comes from here. */
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
