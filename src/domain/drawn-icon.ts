const COUNTRY = 'country-';

/** Countries with an icon static/icons, country-<code>.svg; a test compares the two. */
const DRAWN = new Set(['bd', 'br', 'eg', 'id', 'in', 'kz', 'mx', 'ng', 'ru', 'us', 'uz']);

/** Whether an icon may be among the files: of countries, only those that ship are. */
export const mayBeDrawn = (name: string): boolean => !name.startsWith(COUNTRY) || DRAWN.has(name.slice(COUNTRY.length));
