import type { FlowContext } from '#flows/kernel/context.ts';
import { createFeatures } from '#flows/kernel/create-features.ts';
import type { FeatureName, Features, FeatureSource } from '#flows/kernel/feature.ts';

/** Where each feature comes from. A page loads those whose scope roots and commands it names. */
const SOURCES: Readonly<Record<FeatureName, FeatureSource>> = {
  methods: { owns: ['groups', 'app'], load: () => import('#flows/methods/index.ts').then((file) => file.methods) },
  deposit: {
    owns: ['form', 'wish', 'complete', 'peerToPeer'],
    rare: ['wish'],
    load: () => import('#flows/deposit/index.ts').then((file) => file.deposit),
  },
  withdrawal: { load: () => import('#flows/withdrawal/index.ts').then((file) => file.withdrawal) },
  onramp: { load: () => import('#flows/deposit/onramp/index.ts').then((file) => file.onramp) },
  crypto: { load: () => import('#flows/deposit/crypto/index.ts').then((file) => file.crypto) },
  claim: { load: () => import('#flows/deposit/claim/index.ts').then((file) => file.claim) },
  code: { load: () => import('#flows/form/code/index.ts').then((file) => file.code) },
  cryptoBalance: { load: () => import('#flows/deposit/crypto-balance/index.ts').then((file) => file.cryptoBalance) },
  bonus: {
    owns: ['bonuses'],
    rare: ['bonuses'],
    load: () => import('#flows/form/bonus/index.ts').then((file) => file.bonus),
  },
  sweep: { load: () => import('#flows/sweep/index.ts').then((file) => file.sweep) },
  trace: { owns: ['support'], load: () => import('#flows/visit/trace/index.ts').then((file) => file.trace) },
  accounts: {
    rare: ['accounts'],
    load: () => import('#flows/deposit/accounts/index.ts').then((file) => file.accounts),
  },
  transactions: { load: () => import('#flows/transactions/index.ts').then((file) => file.transactions) },
  region: { owns: ['regions'], load: () => import('#flows/methods/region/index.ts').then((file) => file.region) },
  guide: { load: () => import('#flows/methods/guide/index.ts').then((file) => file.guide) },
  experiment: {
    owns: ['experiments', 'experimentAlert'],
    rare: ['experimentAlert'],
    load: () => import('#flows/visit/experiment/index.ts').then((file) => file.experiment),
  },
};

export const createVisitFeatures = (context: FlowContext): Features => createFeatures(SOURCES, context);
