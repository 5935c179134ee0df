import { claim } from '#flows/deposit/claim/feature.ts';
import { deposit } from '#flows/deposit/feature.ts';
import { code } from '#flows/form/code/feature.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { createFeatures, type FeatureName, type Features, type FeatureSource } from '#flows/kernel/features.ts';
import { guide } from '#flows/methods/guide/feature.ts';
import { methods } from '#flows/methods/feature.ts';
import { trace } from '#flows/visit/trace/feature.ts';

/** Loaders of the features. A page loads those whose scope roots and commands it uses. */
const SOURCES: Readonly<Record<FeatureName, FeatureSource>> = {
  methods: { owns: ['groups', 'app'], load: () => methods },
  deposit: {
    owns: ['form', 'intent', 'complete', 'peerToPeer'],
    rare: ['intent'],
    load: () => deposit,
  },
  withdrawal: { load: () => import('#flows/withdrawal/feature.ts').then((file) => file.withdrawal) },
  onramp: { load: () => import('#flows/deposit/onramp/feature.ts').then((file) => file.onramp) },
  crypto: { load: () => import('#flows/deposit/crypto/feature.ts').then((file) => file.crypto) },
  claim: { load: () => claim },
  code: { load: () => code },
  cryptoBalance: { load: () => import('#flows/deposit/crypto-balance/feature.ts').then((file) => file.cryptoBalance) },
  bonus: {
    owns: ['bonuses'],
    rare: ['bonuses'],
    load: () => import('#flows/form/bonus/feature.ts').then((file) => file.bonus),
  },
  sweep: { load: () => import('#flows/sweep/feature.ts').then((file) => file.sweep) },
  trace: { owns: ['support'], load: () => trace },
  accounts: {
    rare: ['accounts'],
    load: () => import('#flows/deposit/accounts/feature.ts').then((file) => file.accounts),
  },
  transactions: { load: () => import('#flows/transactions/feature.ts').then((file) => file.transactions) },
  region: { owns: ['regions'], load: () => import('#flows/methods/region/regions.ts').then((file) => file.region) },
  guide: { load: () => guide },
  experiment: {
    owns: ['experiments', 'experimentAlert'],
    rare: ['experimentAlert'],
    load: () => import('#flows/visit/experiment/feature.ts').then((file) => file.experiment),
  },
};

/** Creates the session's features, each loaded at first use. */
export const createVisitFeatures = (context: () => FlowContext): Features => createFeatures(SOURCES, context);
