type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const ADDRESSES = new Set(['href', 'src', 'url']);

/** The literal beginnings that an address can have. */
const beginnings = (rule: unknown): string[] => {
  if (typeof rule === 'string') return [rule];
  if (Array.isArray(rule)) return rule.flatMap(beginnings);
  if (!isObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, given]) => {
    const args = listed(given);
    if (operator === 'var') return beginnings(args[1]);
    return operator === 'cat' ? beginnings(args[0]) : args.flatMap(beginnings);
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

const addressesIn = (value: unknown, derive: Json, name = ''): string[] => {
  if (ADDRESSES.has(name)) {
    const read = isObject(value) && typeof value.var === 'string' ? /^derive\.(\w+)$/.exec(value.var)?.[1] : undefined;
    return beginnings(read === undefined ? value : derive[read]);
  }
  if (Array.isArray(value)) return value.flatMap((part: unknown) => addressesIn(part, derive));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => addressesIn(part, derive, key));
};

const isAllowed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((rule) => (rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : host === rule));

/** Where a page leads, or fetches pictures from, though the deployment does not name it; schemes of apps count as well. */
export const strayHosts = (screen: unknown, hosts: readonly string[]): string[] =>
  addressesIn(screen, isObject(screen) && isObject(screen.derive) ? screen.derive : {})
    .flatMap((address) => hostOf(address) ?? [])
    .filter((host) => !isAllowed(host, hosts));
