import { CashierError } from '#domain/cashier-error.ts';

/** Reasons to reject a whole pack. */
type WholeFault =
  | 'pack.unreachable'
  | 'pack.too-large'
  | 'pack.insecure-context'
  | 'pack.key-unknown'
  | 'pack.no-key'
  | 'pack.counter'
  | 'pack.unsigned'
  | 'pack.signature'
  | 'pack.signatures-few'
  | 'pack.signature-unsupported'
  | 'pack.expiry'
  | 'pack.expired'
  | 'pack.manifest-not-json'
  | 'pack.manifest-version'
  | 'pack.manifest-shape'
  | 'pack.language-newer'
  | 'pack.language-older';

/** Reasons not to use one file of a pack. */
type FileFault =
  | 'pack.file-unreachable'
  | 'pack.file-size'
  | 'pack.file-hash'
  | 'pack.file-not-json'
  | 'pack.file-newer'
  | 'pack.file-older'
  | 'pack.file-shape'
  | 'pack.file-id'
  | 'pack.screen-refused'
  | 'pack.route-taken'
  | 'pack.text-missing'
  | 'pack.critical-lost'
  | 'pack.forged'
  | 'pack.link-host'
  | 'pack.row-screen';

export type PackFault = WholeFault | FileFault;

/** An error in a pack or one of its files; `details` contain the file and the path, never the value. */
export class PackError extends CashierError<PackFault> {
  override readonly name = 'PackError';
}
