/** Parses a content policy by directive; empty without one. */
const readPolicy = (header: string | undefined): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (header ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name = '', ...values]) => (name === '' ? [] : [[name, values] as const])),
  );

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

const OPEN = new Set(['*', "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:', 'http:', 'https:']);
/** Directives that are required and must not contain unsafe values. */
const CLOSED = ['default-src', 'script-src', 'object-src', 'base-uri', 'connect-src', 'style-src'];

/**
 * Returns the faults of the served policy as sentences.
 * @param expected the policy of the deployment's configuration, if available
 */
export const policyFaults = (header: string | undefined, expected: string | undefined): string[] => {
  if (header === undefined) return ['It has no Content-Security-Policy.'];
  // Headers with the same name are joined by commas, which are not allowed inside a policy.
  if (header.includes(',')) {
    return ['It has more than one policy, and a browser applies them all: a server in between adds its own.'];
  }
  const served = readPolicy(header);
  const opened = CLOSED.flatMap((name) => {
    const values = served.get(name);
    if (!values) return [`Its policy has no ${name}.`];
    return values.filter((value) => OPEN.has(value)).map((value) => `Its policy allows ${name} from ${value}.`);
  });
  const unguarded = ['form-action', 'require-trusted-types-for'].filter((name) => !served.has(name));
  const missing = unguarded.map((name) => `Its policy has no ${name}.`);
  if (expected === undefined) return [...opened, ...missing];
  const wanted = readPolicy(expected);
  const others = [...new Set([...wanted.keys(), ...served.keys()])].filter(
    // Skipped, because the list of hosts in the document is compared instead.
    (name) => name !== 'frame-ancestors' && !isSame(served.get(name) ?? [], wanted.get(name) ?? []),
  );
  const differs = others.map((name) => {
    const told = wanted.get(name)?.join(' ') ?? 'nothing';
    return `Its ${name} is ${served.get(name)?.join(' ') ?? 'missing'}; the configuration says ${told}.`;
  });
  return [...opened, ...missing, ...differs];
};

/** Differences between a page's policy and its document in who may embed it. */
export const ancestorFaults = (header: string | undefined, allowed: readonly string[]): string[] => {
  const ancestors = readPolicy(header).get('frame-ancestors');
  if (!ancestors) return ['Its policy has no frame-ancestors: any page may embed it.'];
  if (ancestors.includes('*')) return ['Its frame-ancestors is *: any page may embed it.'];
  if (isSame(ancestors, allowed)) return [];
  return [
    `Its frame-ancestors is ${ancestors.join(' ')}, and the document allows ${allowed.join(' ') || 'no origin'}.`,
  ];
};
