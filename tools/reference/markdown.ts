/** Anchor of a heading, as GitHub and editors create it; a symbol, which they drop, is named by its code points. */
export const anchorOf = (heading: string): string =>
  isSign(heading)
    ? `sign-${Array.from(heading, (sign) => sign.codePointAt(0)).join('-')}`
    : heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-');

const isSign = (heading: string): boolean => !/[\p{L}\p{N}]/u.test(heading);

const headingOf = (heading: string): string =>
  isSign(heading) ? `<a id="${anchorOf(heading)}"></a>\n\n## ${code(heading)}` : `## ${heading}`;

/** Escapes angle brackets in prose, outside of code. */
const prose = (text: string): string => text.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found));

/** Tables and blocks are Markdown already; everything else is plain text. */
const toMarkdown = (part: string): string => (/^(?:\||```)/.test(part) ? part : prose(part));

export const code = (text: string): string => `\`${text.includes('|') ? text.replaceAll('|', String.raw`\|`) : text}\``;

const cell = (text: string): string =>
  prose(text)
    .replaceAll('\n', '<br>')
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);

/** Creates a table; empty without rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

export const jsonBlock = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``;

export interface Section {
  heading: string;
  /** One line for the table of contents. */
  brief: string;
  /** Paragraphs, tables and blocks in order, without empty ones. */
  parts: readonly string[];
}

const MADE = '<!-- Generated from schemas/ by `npm run docs`. -->';

/** The first sentence, for a table of contents. */
export const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/s.exec(text)?.[0].replace(/:$/, '.') ?? text;

/** One page: title, introduction, table of contents, sections. */
export const page = (title: string, introduction: readonly string[], sections: readonly Section[]): string =>
  [
    `# ${title}`,
    MADE,
    ...introduction,
    sections
      .map(
        ({ heading, brief }) =>
          `- [${isSign(heading) ? code(heading) : heading}](#${anchorOf(heading)})${brief ? `: ${prose(brief)}` : ''}`,
      )
      .join('\n'),
    ...sections.flatMap(({ heading, parts }) => [headingOf(heading), ...parts.map(toMarkdown)]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
