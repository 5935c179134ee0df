/** Keys of the packs that a deployment accepts, and hosts that their pages may link to. */
export interface PackConfig {
  /** Public keys of packs; without one the widget requests no pack. */
  packKeys?: string[];
  /** Number of the keys that must have signed a pack; one by default. */
  packSignatures?: number;
  /** Maximum validity of a pack in days from now; unlimited by default. */
  packExpiryDays?: number;
  /** Hosts that pages of packs may link to. */
  packLinkHosts?: string[];
  /** The lowest accepted counter of a manifest. */
  packCounter?: number;
}
