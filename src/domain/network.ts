/** Members of a crypto network that are needed to choose one. */
export interface NetworkChoice {
  readonly value: string;
  readonly timeMinutes?: number;
}

/** Spec method-flows §9. */
const DEFAULT_TIME_MINUTES = 10;

/** The network chosen to begin with: the first whose value contains `trc`, else the last (Spec method-flows §9). */
export function preselectNetwork<N extends NetworkChoice>(networks: readonly N[]): N | undefined {
  return networks.find(({ value }) => value.toLowerCase().includes('trc')) ?? networks.at(-1);
}

/** How long a network usually takes, minutes. */
export function networkTimeMinutes(network: NetworkChoice | undefined): number {
  return network?.timeMinutes ?? DEFAULT_TIME_MINUTES;
}
