import { composeDefinitions, composeSchema, readLanguage } from './bundle.ts';
import { compositeFragments, nodePlan } from './table.ts';
import { operatorTable } from './operator-table.ts';
import { authoredTypes, nameTypes, propsTypes } from './types.ts';
import { standaloneValidator } from './validator.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';

const HEAD = '// Made by `npm run build -- generate` from schemas/language. Do not edit.\n';

/**
 * Generates the screen language from its sources: types for authors and renderers, the engine's table of nodes, and the
 * standalone validator for screens in a pack.
 */
export const generateLanguage = async (): Promise<void> => {
  const sources = readLanguage();
  const definitions = composeDefinitions(sources);
  const screen = composeSchema(definitions, 'Screen');
  const authored = await authoredTypes(definitions);
  writeIfChanged('src/generated/language.ts', [HEAD, authored, nameTypes(sources)].join('\n'));
  writeIfChanged(
    'src/generated/node-props.ts',
    [
      HEAD,
      "import type { ReactNode } from 'react';\n",
      '/** Nodes the engine has drawn already. */\nexport type Drawn = ReactNode;\n',
      '/** Runs the effects of a node, with the value of the event. */\nexport type EffectRunner = (value?: unknown) => void;\n',
      await propsTypes(sources),
    ].join('\n'),
  );
  const plans = Object.fromEntries(Object.entries(sources.nodes).map(([type, source]) => [type, nodePlan(source)]));
  writeIfChanged(
    'src/generated/node-table.ts',
    `${HEAD}import type { NodeTable } from '#engine/node-plan.ts';\n\nexport const nodeTable: NodeTable = ${JSON.stringify(plans)};\n`,
  );
  writeIfChanged(
    'src/generated/composites.ts',
    [
      HEAD,
      '/** Fragments by composite node type. */',
      `export const composites: Readonly<Record<string, string>> = ${JSON.stringify(compositeFragments(sources))};\n`,
    ].join('\n'),
  );
  writeIfChanged('src/generated/operators.ts', [HEAD, operatorTable(sources.operators)].join('\n'));
  writeIfChanged('src/generated/validators/screen.js', standaloneValidator(screen));
  writeIfChanged(
    'src/generated/validators/screen.d.ts',
    [
      "import type { ErrorObject } from 'ajv';",
      'interface Validate { (data: unknown): boolean; errors?: ErrorObject[] | null }',
      'export declare const Screen: Validate;',
      'export declare const Fragment: Validate;',
      '',
    ].join('\n'),
  );
};
