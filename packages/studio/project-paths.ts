/** Files that a payment team edits in the studio. No other file is written. */
const EDITABLE =
  /^(?:schemas\/screens\/[a-z0-9-]+\/[a-z0-9-]+\/(?:(?:screen|methods|wording)|(?:samples|texts)\/[A-Za-z0-9-]+)|schemas\/fragments\/[a-z0-9-]+|schemas\/methods|schemas\/samples\/base|locales\/(?:checks\/translated|[A-Za-z-]+))\.json$/;

/** The approved snapshot of a layout, written by the studio and not edited manually. */
const SHOWN = /^schemas\/screens\/[a-z0-9-]+\/[a-z0-9-]+\/shown\.txt$/;

export const isShownFile = (file: string): boolean => SHOWN.test(file);

export const isEditable = (file: string): boolean => EDITABLE.test(file) || isShownFile(file);

const LAYOUT = /^schemas\/screens\/([a-z0-9-]+)\/([a-z0-9-]+)\//;

/** Returns the screen id of a file's layout folder. */
export const layoutOf = (file: string): string | undefined => {
  const [, flow, name] = LAYOUT.exec(file) ?? [];
  return flow === undefined ? undefined : `${flow}.${name}`;
};

/** The folder of a layout, with a trailing slash. */
export const folderOf = (layout: string): string => `schemas/screens/${layout.replace('.', '/')}/`;

export const shownFileOf = (layout: string): string => `${folderOf(layout)}shown.txt`;
