import type { BoundField } from './bound-field.ts';
import { EngineError } from './engine-error.ts';
import type { ScreenInstance } from './screen-instance.ts';

type MakeField = (kind: string, name: string, screen: ScreenInstance) => BoundField;

/** Makes the fields of a page that has some; late-fields.ts brings it with such pages, as the list has none. */
export const fieldSource: { make?: MakeField } = {};

export const makeField: MakeField = (kind, name, screen) => {
  if (!fieldSource.make) throw new EngineError('no-fields', `What makes the field ${name} is not here.`);
  return fieldSource.make(kind, name, screen);
};
