import { composeEditorSchema } from './schema.ts';
import { methodsSchema, localeSchema, sampleSchema } from './tables.ts';
import { readEditorNames } from './names.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { readLanguage, type JsonSchema } from '#layouts/language/bundle.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';

const asJson = (schema: JsonSchema): string => `${JSON.stringify(schema, undefined, 2)}\n`;

/**
 * The schemas that editors read, by the path of their file. They contain the names of the tree: texts, screens, paths.
 */
export const editorFiles = (): Map<string, string> => {
  const sources = readLanguage();
  const names = readEditorNames();
  const schemas: Record<string, JsonSchema> = {
    screen: composeEditorSchema(sources, names, 'screen'),
    fragment: composeEditorSchema(sources, names, 'fragment'),
    sample: sampleSchema(names),
    methods: methodsSchema(names),
    locale: localeSchema(names),
    wording: readJson('schemas/language/wording.schema.json') as JsonSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [`schemas/editor/${name}.schema.json`, asJson(schema)]),
  );
};

/** Writes the schemas for editors; unchanged files are not written. */
export const generateEditor = (): void => {
  for (const [file, content] of editorFiles()) writeIfChanged(file, content);
};
