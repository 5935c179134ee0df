import { referenceFiles } from '#tools/reference/files.ts';
import { isWritten, writeIfChanged } from '#tools/run/write-if-changed.ts';

/** Files of the reference that are not what their sources give. It is kept in git all the same, because people read it as it is. */
export const staleFiles = (): string[] =>
  [...referenceFiles()].flatMap(([file, content]) => (isWritten(file, content) ? [] : [file]));

/** Writes the reference; what is as it should be is not touched. */
export const generateCommitted = (): void => {
  for (const [file, content] of referenceFiles()) writeIfChanged(file, content);
};
