import type { bonusCommands } from '#flows/bonus/commands.ts';
import type { LaterCommandName } from './commands.ts';
import type { Command } from './context.ts';
import type { openCryptoBalance } from '#flows/crypto/balance-commands.ts';
import type { cryptoCommands } from '#flows/crypto/commands.ts';
import type { depositCommands } from '#flows/deposit/commands.ts';
import type { experimentCommands } from '#flows/visit/experiment-commands.ts';
import type { guideCommands } from '#flows/deposit/guide-commands.ts';
import type { onrampCommands } from '#flows/onramp/commands.ts';
import type { regionCommands } from '#flows/region/commands.ts';
import type { sweepCommands } from '#flows/sweep/commands.ts';
import type { withdrawalCommands } from '#flows/withdrawal/commands.ts';

type Commands<Name extends string> = Readonly<Record<Name, Command>>;

type Elsewhere =
  | keyof typeof bonusCommands
  | keyof typeof experimentCommands
  | keyof ReturnType<typeof openCryptoBalance>
  | keyof typeof cryptoCommands
  | keyof typeof guideCommands
  | keyof typeof onrampCommands
  | keyof typeof regionCommands
  | keyof typeof sweepCommands
  | keyof typeof withdrawalCommands;

/** Of a payment is what is nowhere else: one that is in no file does not compile. */
type DepositCommandName = Exclude<LaterCommandName, Elsewhere>;

const isOf =
  <Room extends string>(room: Room) =>
  (name: LaterCommandName): name is Extract<LaterCommandName, `${Room}.${string}`> =>
    name.startsWith(`${room}.`);

const isOfWithdrawal = isOf('withdrawal');
const isOfRegions = isOf('regions');
const isOfBonuses = isOf('bonuses');
const isOfExperiments = isOf('experiments');
const isOfGuide = isOf('guide');
const isOfCrypto = isOf('crypto');
const isOfCryptoBalance = isOf('cryptoBalance');
const isOfOnramp = isOf('onramp');
const isOfSweep = isOf('sweep');

const loadDepositCommands = async (): Promise<Commands<DepositCommandName>> => {
  const file: { depositCommands: typeof depositCommands } = await import('#flows/deposit/commands.ts');
  return file.depositCommands;
};

/** The command of that name, in the chunk of the pages that have it. */
export const loadLaterCommand = async (name: LaterCommandName): Promise<Command> => {
  if (isOfWithdrawal(name)) return (await import('#flows/withdrawal/commands.ts')).withdrawalCommands[name];
  if (isOfRegions(name)) return (await import('#flows/region/commands.ts')).regionCommands[name];
  if (isOfGuide(name)) return (await import('#flows/deposit/guide-commands.ts')).guideCommands[name];
  if (isOfCryptoBalance(name)) return (await import('#flows/crypto/balance-commands.ts')).openCryptoBalance()[name];
  if (isOfCrypto(name)) return (await import('#flows/crypto/commands.ts')).cryptoCommands[name];
  if (isOfOnramp(name)) return (await import('#flows/onramp/commands.ts')).onrampCommands[name];
  if (isOfSweep(name)) return (await import('#flows/sweep/commands.ts')).sweepCommands[name];
  if (isOfBonuses(name)) return (await import('#flows/bonus/commands.ts')).bonusCommands[name];
  if (isOfExperiments(name)) return (await import('#flows/visit/experiment-commands.ts')).experimentCommands[name];
  return (await loadDepositCommands())[name];
};
