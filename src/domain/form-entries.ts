function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Flattens the data of a redirect into name/value pairs for a query or a form, in order. Lists repeat the name, objects are
 * sent as JSON, and null or undefined is omitted.
 */
export function formEntries(data: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(data).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== null && item !== undefined)
      .map((item): [string, string] => [name, textOf(item)]),
  );
}

/** Adds data to an address's query, and keeps the existing query (a redirect by GET, Spec core §4). */
export function withQuery(url: string, data: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(formEntries(data)).toString();
  if (query === '') return url;
  const hashAt = url.indexOf('#');
  const [base, hash] = hashAt < 0 ? [url, ''] : [url.slice(0, hashAt), url.slice(hashAt)];
  const joiner = /[?&]$/.test(base) ? '' : '&';
  return base + (base.includes('?') ? joiner : '?') + query + hash;
}
