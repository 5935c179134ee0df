import { actionDefinition, nodeDefinition, type JsonSchema } from '#layouts/language/bundle.ts';
import type { Language } from './language.ts';
import type { RulePlace } from './place.ts';

/** Schema of the property that has the rule. */
export const propertyOf = ({ owner, property }: RulePlace, { definitions }: Language): JsonSchema | undefined => {
  if (owner.kind === 'page') return undefined;
  const name = owner.kind === 'node' ? nodeDefinition(owner.type) : actionDefinition(owner.type);
  return definitions[name]?.properties?.[property];
};
