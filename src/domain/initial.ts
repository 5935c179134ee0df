/** Returns the first letter of a name with its combining marks; empty without one. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase() ?? '';
