/** The first letter of a name as it is written, marks of its script included; empty when there is none. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase() ?? '';
