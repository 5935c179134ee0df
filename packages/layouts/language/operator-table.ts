import type { Operator } from './bundle.ts';

type Operators = Readonly<Record<string, Operator>>;

/** An operator with a rule as argument applies it to each element of the preceding list. */
const isOverElements = ({ takes }: Operator): boolean => takes.includes('rule');

const namesOf = (operators: Operators, isWanted: (row: Operator) => boolean): string[] =>
  Object.entries(operators).flatMap(([name, row]) => (isWanted(row) ? [name] : []));

const quoted = (names: readonly string[], separator: string): string =>
  names.map((each) => `'${each}'`).join(separator);

const setOf = (name: string, about: string, names: readonly string[]): string =>
  `/** ${about} */\nexport const ${name}: ReadonlySet<string> = new Set([${quoted(names, ', ')}]);\n`;

const unionOf = (name: string, about: string, names: readonly string[]): string =>
  `/** ${about} */\nexport type ${name} = ${quoted(names, ' | ')};\n`;

/** The table of operators for engine, explorer and inspector, generated from their rows. */
export const operatorTable = (operators: Operators): string =>
  [
    unionOf(
      'OwnOperator',
      'Operators that the engine implements itself.',
      namesOf(operators, (row) => row.isStandard !== true),
    ),
    setOf(
      'standardOperators',
      'Those of JsonLogic.',
      namesOf(operators, (row) => row.isStandard === true),
    ),
    setOf(
      'elementOperators',
      'Operators that apply their second argument to elements.',
      namesOf(operators, isOverElements),
    ),
    setOf(
      'localeOperators',
      'Operators whose result depends on the language.',
      namesOf(operators, (row) => row.readsLocale === true),
    ),
    setOf(
      'assetOperators',
      "Operators whose result depends on the host's pictures.",
      namesOf(operators, (row) => row.readsAssets === true),
    ),
    setOf(
      'elementsOperators',
      'Operators that return elements of their list.',
      namesOf(operators, ({ gives }) => gives.split('|').includes('elements')),
    ),
    setOf(
      'joiningOperators',
      'Operators that return one of their arguments, or all of them.',
      namesOf(operators, ({ gives }) => gives.split('|').some((word) => word === 'argument' || word === 'merged')),
    ),
  ].join('\n');
