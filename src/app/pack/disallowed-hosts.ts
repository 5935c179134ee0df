type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Members with a link or an image; an allowed image is a file of the widget, or its address comes from the server. */
const ADDRESSES = new Set(['href', 'src', 'url', 'icon', 'icons', 'image', 'poster']);

/** A scheme without a host: it opens the same app. */
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\/[a-z]*(?:\/[a-z]+)?$/i;

/** Characters that end a host. */
const ENDS_HOST = /^[/?#&=]/;

/** Returns the parts of an address in order, with nested joins flattened. */
const partsOf = (rule: unknown): readonly unknown[] =>
  isObject(rule) && 'cat' in rule ? listed(rule.cat).flatMap(partsOf) : [rule];

/**
 * Returns the literal prefixes of an address up to its first computed part, and a literal that would extend the host of that
 * part.
 */
const joinedPrefixes = (parts: readonly unknown[], derive: Json): string[] => {
  const at = parts.findIndex((part) => typeof part !== 'string');
  const start = parts.slice(0, at === -1 ? parts.length : at).join('');
  if (start !== '') return [start];
  const [value, next] = parts;
  const spoils = typeof next === 'string' && next !== '' && !ENDS_HOST.test(next);
  return [...literalPrefixes(value, derive), ...(spoils ? [`//${next}`] : [])];
};

/** Returns the possible literal prefixes of an address. */
const literalPrefixes = (rule: unknown, derive: Json, open: readonly string[] = []): string[] => {
  if (typeof rule === 'string') return [rule];
  if (Array.isArray(rule)) return rule.flatMap((part: unknown) => literalPrefixes(part, derive, open));
  if (!isObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, given]) => {
    const args = listed(given);
    if (operator === 'cat') return joinedPrefixes(partsOf(rule), derive);
    if (operator === 'replace') {
      const changes = args.slice(1).filter((arg) => typeof arg !== 'string' || !SCHEME.test(arg));
      return [
        ...literalPrefixes(args[0], derive, open),
        ...args.slice(1).flatMap((arg) => literalPrefixes(arg, derive, open)),
      ].concat(changes.map((change) => `//${String(change)}`));
    }
    if (operator !== 'var') return args.flatMap((arg) => literalPrefixes(arg, derive, open));
    const [, name = ''] = /^derive\.(\w+)$/.exec(String(args[0])) ?? [];
    const derived = name === '' || open.includes(name) ? [] : literalPrefixes(derive[name], derive, [...open, name]);
    return [...derived, ...literalPrefixes(args[1], derive, open)];
  });
};

const hostOf = (address: string): string | undefined => {
  if (!/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined;
  try {
    const { host, protocol } = new URL(address, 'https://relative.invalid/');
    return protocol === 'https:' ? host : protocol;
  } catch {
    return address;
  }
};

/** A complete address in any member, such as a list or a local value of the page. */
const WHOLE = /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i;
/** A scheme with inline content, or one that runs code: no page may contain one in any member. */
const CONTENT = /^\s*(?:data|blob|javascript|vbscript|file|filesystem):/i;
/** Addresses in HTML. */
const IN_HTML = /(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s"'<>]+/gi;

/** Members that are compared and never opened. */
const COMPARED = new Set(['match', 'in', '===', '!==', 'regex', 'description', '$schema']);

const addressesIn = (value: unknown, derive: Json, name = ''): string[] => {
  if (ADDRESSES.has(name)) return literalPrefixes(value, derive);
  if (COMPARED.has(name)) return [];
  if (typeof value === 'string') {
    if (name === 'html') return value.match(IN_HTML) ?? [];
    return WHOLE.test(value) || CONTENT.test(value) ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((part: unknown) => addressesIn(part, derive, name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => addressesIn(part, derive, key));
};

const isAllowed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((rule) => (rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : host === rule));

/** Returns the hosts, and schemes of apps, that a page links to or loads images from and the deployment does not allow. */
export const disallowedHosts = (screen: unknown, hosts: readonly string[]): string[] =>
  addressesIn(screen, isObject(screen) && isObject(screen.derive) ? screen.derive : {})
    .flatMap((address) => hostOf(address) ?? [])
    .filter((host) => !isAllowed(host, hosts));
