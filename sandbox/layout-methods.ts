import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DepositCreated, PaymentMethod } from '#generated/wire.ts';
import { layoutFiles, screenIdOf } from '#layouts/screens/screen-files.ts';
import type { CatalogueEntry } from './catalogue-files.ts';
import type { OutcomeName } from './outcome-name.ts';
import { createdAt, lifetimeOf, type OutcomeContext } from './outcomes/outcome.ts';
import { findFault } from './wire-check.ts';

/**
 * In the folder `answers` of a layout, this file is its method as the server lists it; the others answer the create
 * call.
 */
const METHOD_FILE = 'method.json';

interface Definitions {
  PaymentMethod: PaymentMethod;
  DepositCreated: DepositCreated;
}

/** @throws Error that names a file which does not match schemas/wire */
function readAs<N extends keyof Definitions>(definition: N, file: string, providerOrigin: string): Definitions[N] {
  const value: Definitions[N] = JSON.parse(readFileSync(file, 'utf8').replaceAll('{provider}', providerOrigin));
  const fault = findFault(definition, value);
  if (fault !== undefined) throw new Error(`${file}: ${fault}`);
  return value;
}

/**
 * If the form and the result page of a method are two layouts, the method is listed once, with the fields of its form
 * and the answers of both.
 */
const withOneOfEach = (entries: readonly CatalogueEntry[]): CatalogueEntry[] => [
  ...new Map(
    entries.map((entry) => {
      const same = entries.filter(({ method }) => method.name === entry.method.name);
      const answered = same.find(({ answers = [] }) => answers.length > 0) ?? entry;
      const { method } = same.find((each) => each.method.screen) ?? same.find((each) => each.method.fields) ?? entry;
      return [method.name, { ...answered, method, answers: same.flatMap(({ answers = [] }) => answers) }];
    }),
  ).values(),
];

/** Whether a page has the button that says that the user has paid; without it the payment arrives by itself. */
const isCompletable = ({ apiResponse }: DepositCreated): boolean => {
  const { buttons } = Object(Object(apiResponse).data);
  return !Array.isArray(buttons) || buttons.includes('complete');
};

const outcomeOf = (answers: readonly DepositCreated[]): OutcomeName => {
  if (answers.length === 0) return 'redirect-get';
  return answers.some(isCompletable) ? 'page-screen' : 'direct';
};

/**
 * Reads the methods of layouts from the folders `answers` below the given ones. A layout without an answer to the
 * create call leads to the provider's page.
 * @throws Error that names a file which does not match schemas/wire
 */
export function readLayoutMethods(
  providerOrigin: string,
  folders: readonly string[],
): Record<'deposit' | 'withdrawal', CatalogueEntry[]> {
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => layoutFiles('answers', folder));
  const entriesOf = (flow: string): CatalogueEntry[] =>
    withOneOfEach(
      files
        .filter((file) => basename(file) === METHOD_FILE && screenIdOf(file).startsWith(`${flow}.`))
        .map((file) => {
          const answers = files.filter((other) => dirname(other) === dirname(file) && other !== file);
          const created = outcomeOf(answers.map((answer) => readAs('DepositCreated', answer, providerOrigin)));
          const outcome = flow === 'withdrawal' ? 'payout' : created;
          return { countries: '*', outcome, method: readAs('PaymentMethod', file, providerOrigin), answers };
        }),
    );
  return { deposit: entriesOf('deposit'), withdrawal: entriesOf('withdrawal') };
}

/** Returns the answer with the deposit's id and time of creation, valid as long as the scenario says. */
const ofDeposit = (answer: DepositCreated, context: OutcomeContext): DepositCreated =>
  JSON.parse(JSON.stringify(answer), (member, value: unknown) => {
    if (member === 'depositId') return context.deposit.id;
    if (member === 'created') return createdAt(context);
    return member === 'lifetime' && typeof value === 'number' ? lifetimeOf(context, value) : value;
  });

/** Answers the create call from a file that is read each time; several files are used in turn. */
export function answerFromLayout(context: OutcomeContext, files: readonly string[]): DepositCreated {
  const { world, deposit } = context;
  const ofMethod = world.deposits.list().filter(({ paymentMethod }) => paymentMethod === deposit.paymentMethod);
  const file = files[ofMethod.findIndex(({ id }) => id === deposit.id) % files.length] ?? '';
  return ofDeposit(readAs('DepositCreated', file, world.origins.provider), context);
}
