const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills the placeholders, `{{name}}`, of a text; one without a value stays unchanged. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place));
