/** Messages for file-system errors of a wrong path, by code. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder.',
  EISDIR: 'This is a folder, and a file is needed.',
  ENOTDIR: 'This is a file, and a folder is needed.',
  EEXIST: 'This already exists: name another, or remove it.',
  EACCES: 'This user has no permission for it.',
  EPERM: 'This user has no permission for it.',
};

/** Returns a sentence with the path for an error that a wrong path has caused; undefined for any other error. */
export const fileProblem = (error: unknown, file?: string): string | undefined => {
  const { code = '', path = file } = Object(error) as { code?: string; path?: string };
  const words = error instanceof Error ? WORDS[code] : undefined;
  return words === undefined || path === undefined ? undefined : `${path}: ${words}`;
};
