const NOTHING_MOVES = '*, ::before, ::after { animation: none !important; transition: none !important; }';

const asData = async (address: string): Promise<string> => {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error(`${address} cannot be read.`)));
    reader.readAsDataURL(blob);
  });
};

const ADDRESS = /url\("(?!data:|#)([^"]+)"\)/g;

/** Rules of a style sheet with its pictures embedded. Fonts are omitted: they are megabytes. */
const rulesOf = async (sheet: CSSStyleSheet, base: string): Promise<string> => {
  const rules = [...sheet.cssRules].filter((rule) => !(rule.constructor.name === 'CSSFontFaceRule'));
  const text = rules.map(({ cssText }) => cssText).join('\n');
  const named = new Set([...text.matchAll(ADDRESS)].map(([, address = '']) => address));
  const made = new Map<string, string>();
  for (const address of named) made.set(address, await asData(new URL(address, sheet.href ?? base).href));
  return text.replaceAll(ADDRESS, (_all, address: string) => `url("${made.get(address)}")`);
};

/** Typed values are DOM properties, which clones do not copy. */
const keepTyped = (from: readonly HTMLInputElement[], to: readonly HTMLInputElement[]): void => {
  for (const [index, { value, checked }] of from.entries()) {
    to[index]?.setAttribute('value', value);
    to[index]?.toggleAttribute('checked', checked);
  }
};

/** A page in its current state, as static HTML without external files: a picture that is sharp at any size. */
export const freezePage = async (page: Document): Promise<string> => {
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  keepTyped([...page.querySelectorAll('input')], [...copy.querySelectorAll('input')]);
  for (const picture of copy.querySelectorAll('img'))
    picture.src = await asData(new URL(picture.getAttribute('src') ?? '', page.baseURI).href);
  for (const frame of copy.querySelectorAll('iframe')) frame.removeAttribute('src');
  for (const each of copy.querySelectorAll('script, link, style, meta')) each.remove();
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets];
  const rules: string[] = [];
  for (const sheet of sheets) rules.push(await rulesOf(sheet, page.baseURI));
  const style = page.createElement('style');
  style.textContent = [...rules, NOTHING_MOVES].join('\n');
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
};
