/** Spreadsheets treat such a cell as a formula; a leading quote, which they hide, makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const plain = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/** Formats rows as CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/**
 * Parses the rows of a CSV with commas, semicolons or tabs, which spreadsheets use depending on the country.
 *
 * @throws Error when a quote is never closed
 */
export const fromCsv = (text: string): string[][] => {
  const body = text.replace(/^\uFEFF/, '');
  const [head = ''] = body.split('\n');
  const separator = [';', '\t'].find((sign) => head.split(sign).length > head.split(',').length) ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let current = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(plain(current));
    current = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') current += sign;
      else if (body[at + 1] === '"') {
        current += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && current === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') current += sign;
  }
  if (isQuoted) throw new Error('A quote in the file is never closed.');
  endRow();
  return rows;
};
