/** A fenced block of a page: what stands behind the fence, and what stands in it. */
export interface Block {
  /** json, sh, text, diff. */
  readonly language: string;
  /** Title of the block: a file, or a name. Empty when there is none. */
  readonly about: string;
  readonly content: string;
}

/** Fenced blocks of a page, in their order. */
export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(/^```(\w+)(?: ([^\n]+))?\n([^]*?)^```$/gm)].map(
    ([, language = '', about = '', content = '']): Block => ({ language, about, content }),
  );

/** The words of a command; what stands in quotes is one word. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** A command of npm: the script, and what it is given. */
export const npmCommand = (line: string): { script: string; args: string[] } | undefined => {
  const [npm, run, script, ...rest] = wordsOf(line);
  if (npm !== 'npm' || run !== 'run' || script === undefined) return undefined;
  const end = rest.indexOf('--');
  return { script, args: end < 0 ? rest : [...rest.slice(0, end), ...rest.slice(end + 1)] };
};

/** An answer of a tool without what differs from run to run: how much was tried, how long it took, when, how large. */
export const steadyOutput = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
    .replace(/\d+ conditions, \d+ pairs of outcomes(?: \(\d+ not decided\))?, \d+ states/g, '… conditions')
    .replace(/, \d+\.\d s$/gm, ', … s')
    .replace(/\(\d+ bytes\)/g, '(… bytes)')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replace(/ and \d+ more$/gm, ' and … more')
    .replace(/^\n+/, '')
    .trimEnd();
