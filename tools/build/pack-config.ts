/** Keys of the packs that a deployment accepts, and hosts that their pages may link to. */
export interface PackConfig {
  /** Public keys of packs; without one no pack is asked for. */
  packKeys?: string[];
  /** How many of the keys have to have signed a pack; one by default. */
  packSignatures?: number;
  /** The most days that a pack may be valid from now on; for ever by default. */
  packExpiryDays?: number;
  /** Hosts that pages of packs may lead to. */
  packLinkHosts?: string[];
  /** The least counter of a manifest. */
  packCounter?: number;
}
