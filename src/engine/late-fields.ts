import { BoundField } from './bound-field.ts';
import { fieldSource } from './field-source.ts';

fieldSource.make = (kind, name, screen) => new BoundField(kind, name, screen);
