/**
 * The outcome of a method's deposits, and when its payment starts: at the creation, when the user reports the payment,
 * or after the bank's check.
 */
export const outcomeNames = {
  direct: 'create',
  'redirect-get': 'create',
  'redirect-post': 'create',
  'redirect-external': 'create',
  cash: 'create',
  'fields-required': 'create',
  'fields-then-redirect': 'create',
  'unified-steps': 'complete',
  'unified-text': 'complete',
  'unified-qr': 'complete',
  'unified-app': 'create',
  'unified-inputs': 'complete',
  'host-to-host-card': 'complete',
  'host-to-host-requisites': 'complete',
  'bank-transfer': 'complete',
  'page-pix': 'create',
  'page-eazype': 'create',
  'page-screen': 'complete',
  'page-check': 'check',
  onramp: 'continue',
  india: 'create',
  crypto: 'create',
  'p2p-card': 'complete',
  'p2p-phone': 'complete',
  'p2p-wallet': 'complete',
  'p2p-encoded': 'complete',
  'p2p-unified': 'complete',
  'p2p-fields': 'complete',
} as const;

export type OutcomeName = keyof typeof outcomeNames;
