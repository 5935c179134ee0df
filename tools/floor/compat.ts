import compatData, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };

/** Oldest version, by the data's name of a browser. */
export type Floor = Readonly<Record<string, string>>;

/** First column of the table of browsers → names in the data. */
const BROWSERS: readonly [row: RegExp, names: readonly string[]][] = [
  [/^Chrome/, ['chrome', 'chrome_android', 'edge', 'webview_android']],
  [/^Safari/, ['safari', 'safari_ios']],
  [/^Firefox/, ['firefox', 'firefox_android']],
  [/^Samsung/, ['samsunginternet_android']],
];

/** Returns the oldest browsers that the document promises. */
export const floorOf = (document: string): Floor => {
  const rows = [...document.matchAll(/^\| (\S[^|]*?) +\| (\d[\d.]*) +\|/gm)];
  const floor = rows.flatMap(([, title = '', version = '']) =>
    (BROWSERS.find(([row]) => row.test(title))?.[1] ?? []).map((name) => [name, version] as const),
  );
  return Object.fromEntries(floor);
};

export type Compat = Readonly<Record<string, Identifier>>;

export const readCompat = (): Compat => ({ ...compatData.api, ...compatData.javascript.builtins });

const isUpTo = (version: string, floor: string): boolean => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [most = 0, least = 0] = floor.split('.').map(Number);
  return major < most || (major === most && minor <= least);
};

const isThere = (support: SupportStatement | undefined, floor: string): boolean =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' && !flags && !prefix && !other && !removed && isUpTo(added, floor),
    );

const isSupported = ({ support }: CompatStatement, floor: Floor): boolean =>
  Object.entries(floor).every(([browser, version]) =>
    isThere(Object.entries(support).find(([name]) => name === browser)?.[1], version),
  );

/** Members of a JavaScript constructor have no mark in the data. */
const isLanguage = (owner: string): boolean => Object.hasOwn(compatData.javascript.builtins ?? {}, owner);

/** Whether a web API such as `structuredClone` or `URL.canParse` is missing in one of the oldest browsers. */
export const newerThan = (compat: Compat, floor: Floor, name: string): boolean => {
  const [owner = '', member] = name.split('.');
  const known = Object.hasOwn(compat, owner) ? compat[owner] : undefined;
  const found =
    member === undefined ? known : (known?.[`${member}_static`] ?? (isLanguage(owner) ? known?.[member] : undefined));
  const statement = found?.['__compat'];
  return statement !== undefined && !isSupported(statement, floor);
};
