const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** A text with its places, `{{name}}`, filled; one without a value stays as it is. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place));
