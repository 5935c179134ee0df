/** The part of a property's schema that a story reads. */
export interface PropertySchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
}

/** The part of `schemas/language/nodes/<type>.schema.json` that a story reads. */
export interface NodeSchema {
  readonly title: string;
  readonly description: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly examples: readonly Readonly<Record<string, unknown>>[];
  /** Set for nodes bound to a field of the form. */
  readonly 'x-field'?: string;
  readonly 'x-structural'?: boolean;
  readonly 'x-fragment'?: string;
}

const refName = ({ $ref }: PropertySchema): string => $ref?.split('/').at(-1) ?? '';

/** Type of the property's value, in a word or two. */
export const kindOf = (property: PropertySchema): string => {
  if (property.enum) return property.enum.map(String).join(' · ');
  const { type = 'any' } = property;
  return refName(property) || (typeof type === 'string' ? type : type.join(' or '));
};

export const isYesOrNo = (property: PropertySchema): boolean =>
  property.type === 'boolean' || refName(property) === 'BooleanValue';
