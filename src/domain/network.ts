/** Members of a crypto network for choosing one. */
export interface NetworkChoice {
  readonly value: string;
  readonly timeMinutes?: number;
}

/** Spec method-flows §9. */
const DEFAULT_TIME_MINUTES = 10;

/** Returns the initial network: the first whose value contains `trc`, else the last (Spec method-flows §9). */
export function preselectNetwork<N extends NetworkChoice>(networks: readonly N[]): N | undefined {
  return networks.find(({ value }) => value.toLowerCase().includes('trc')) ?? networks.at(-1);
}

/** Returns the usual time of a network, in minutes. */
export function networkTimeMinutes(network: NetworkChoice | undefined): number {
  return network?.timeMinutes ?? DEFAULT_TIME_MINUTES;
}

const IN_BRACKETS = /\(([^()]+)\)$/;

const markOf = (text: string): string => IN_BRACKETS.exec(text.trim())?.[1]?.replace(/-(?=\d)/, '') ?? text;

/** Returns the short names of several networks, TRC20 for “TRON (TRC-20)”; undefined for a single one. */
export const networkMarks = (networks: readonly { readonly text: string }[] = []): string[] | undefined =>
  networks.length > 1 ? networks.map(({ text }) => markOf(text)) : undefined;
