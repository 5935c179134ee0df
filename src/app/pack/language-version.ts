/** Version of the screen language that this widget speaks: `schemaVersion` of schemas/language/core.schema.json. */
export const LANGUAGE_VERSION = 1;
