import type { ValidateFunction } from 'ajv';
import { toSegments, type JsonSource, readJson } from '#layouts/check/model/json-source.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { compileShape, shapeFindings } from '#layouts/check/model/shape.ts';
import { rootLocation, locationAt } from '#layouts/check/model/json-location.ts';

const compiled = new Map<string, ValidateFunction>();

const validator = (schema: string): ValidateFunction => {
  const known = compiled.get(schema) ?? compileShape(readJson(`schemas/language/${schema}.schema.json`) as object);
  compiled.set(schema, known);
  return known;
};

function* shapeFaults(source: JsonSource, schema: string): Generator<Finding> {
  if (source.syntax.length > 0) return;
  const root = rootLocation(source);
  for (const { pointer, rule: _rule, ...words } of shapeFindings(validator(schema), source.value)) {
    const { location, rest } = locationAt(root, toSegments(pointer));
    yield tell(location.members?.get(rest[0] ?? '') ?? location, words);
  }
}

export const wording: Rule = {
  name: 'wording',
  about: 'Glossaries and the list of what may pass in texts, when they have another shape.',
  *tree({ files: { wording: held } }) {
    if (!held) return;
    for (const source of held.glossaries) yield* shapeFaults(source, 'glossary');
    for (const source of held.allowed) yield* shapeFaults(source, 'wording');
  },
};
