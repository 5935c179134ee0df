import path from 'node:path';
import { stampIn } from '#tools/build/deployment.ts';
import { headersFor, headerTable, type DeploymentConfig, type HeaderTable } from '#tools/build/headers.ts';
import { CLOSED_METHODS } from '#tools/build/product.ts';
import { ancestorFaults, policyFaults } from './content-policy.ts';
import { openSocket, type Answer, type FetchPath } from './fetch-path.ts';
import { CALLS, MIME_TYPES, SOCKET } from './serving-rules.ts';
import { hashOf, type Deployed } from './write-kit.ts';

/** A fault, its location, and a description. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export interface CheckedDeployment {
  readonly faults: readonly Fault[];
  /** Checks that could not be made, and why. */
  readonly notes: readonly string[];
  readonly checkedFiles: number;
}

interface Target {
  readonly fetchPath: FetchPath;
  /** `/cashier/`. */
  readonly base: string;
  readonly origin: string;
  /** The deployment's configuration, if available: then every header is compared. */
  readonly config?: DeploymentConfig;
}

const AT_ONCE = 8;
const ASKED_AGAIN = 4;
const COMPRESSED = new Set(['html', 'js', 'css', 'json', 'svg']);
/** Headers whose values are compared by meaning, not literally. */
const JUDGED = 'Content-Security-Policy';

const textOf = ({ body }: Answer): string => new TextDecoder().decode(body);
const endingOf = (file: string): string => path.extname(file).slice(1);

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** Configuration in the document; undefined without one. */
const stampOf = (html: string): DeploymentConfig | undefined => {
  const stamp: unknown = parsed(stampIn(html));
  return typeof stamp === 'object' && stamp !== null ? stamp : undefined;
};

const headerFaults = (answer: Answer, expected: Readonly<Record<string, string>>): string[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const served = answer.header(name);
    if (name === JUDGED || served === value) return [];
    return [served === undefined ? `${name} is missing; it is to be ${value}.` : `${name} is ${served}, not ${value}.`];
  });

const bodyFaults = (answer: Answer, file: string): string[] => {
  const ending = endingOf(file);
  const type = MIME_TYPES[ending];
  const served = answer.header('content-type')?.split(';')[0] ?? 'missing';
  const isTyped = type === undefined || served === type || (ending === 'js' && served.endsWith('/javascript'));
  const isPacked = !COMPRESSED.has(ending) || /^(?:br|gzip|zstd)$/.test(answer.header('content-encoding') ?? '');
  return [
    ...(isTyped ? [] : [`Its type is ${served}, not ${type}.`]),
    ...(isPacked ? [] : ['It is not compressed, though the request takes br and gzip.']),
  ];
};

const documentFaults = (answer: Answer, table: HeaderTable, { base, config }: Target): string[] => {
  const html = textOf(answer);
  const stamp = stampOf(html);
  const allowed = config?.allowedHosts ?? stamp?.allowedHosts;
  const policy = answer.header(JUDGED);
  const expected = headersFor(table, base);
  return [
    ...(stamp ? [] : ['The document contains no list of hosts: run `npm run release -- kit`.']),
    ...(stamp?.allowedHosts === '*' ? ['The document lets any page embed it.'] : []),
    ...(config && stamp && String(stamp.allowedHosts) !== String(config.allowedHosts)
      ? [`The document allows ${String(stamp.allowedHosts)}, and the configuration ${String(config.allowedHosts)}.`]
      : []),
    ...ancestorFaults(policy, [allowed ?? []].flat()),
    ...policyFaults(policy, config && expected[JUDGED]),
    ...headerFaults(answer, expected),
    ...bodyFaults(answer, 'index.html'),
  ];
};

const deployedOf = (answer: Answer): Deployed | undefined => {
  const value: unknown = answer.status === 200 ? parsed(textOf(answer)) : undefined;
  const { release, files } = Object(value);
  return typeof release === 'string' && typeof files === 'object' && files !== null ? { release, files } : undefined;
};

const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

/** A rejection for a missing token proves that the call reached its server. */
const socketFaults = async (origin: string): Promise<string[]> => {
  const status = await openSocket(`${origin}${SOCKET}?EIO=4&transport=websocket`);
  if (status !== 400 && status !== 426) return [];
  return [`A socket is answered with ${status}: a server in between does not pass on its upgrade.`];
};

/** Requests everything that a deployment serves, and returns the faults. Rejects if it does not answer at all. */
export const checkServed = async (target: Target): Promise<CheckedDeployment> => {
  const { fetchPath, base, origin, config } = target;
  const faults: Fault[] = [];
  const notes: string[] = [];
  const tell = (at: string, messages: readonly string[]): void =>
    void faults.push(...messages.map((message) => ({ path: at, message })));

  const first = await fetchPath(base);
  if (first.status !== 200) {
    tell(base, [`The document is answered with ${first.status}.`]);
    return { faults, notes, checkedFiles: 0 };
  }
  const said = config ?? stampOf(textOf(first));
  const table = headerTable(base, { ...said, origin });
  tell(base, documentFaults(first, table, target));

  // Behind a load balancer each request may reach another machine.
  const again = await Promise.all(Array.from({ length: ASKED_AGAIN }, () => fetchPath(base)));
  if (again.some((answer) => textOf(answer) !== textOf(first))) {
    tell(base, ['The document differs between requests: machines serve different releases.']);
  }

  const page = `${base}deposit/a-page-of-its-own`;
  const fallback = await fetchPath(page);
  if (fallback.status !== 200 || textOf(fallback) !== textOf(first)) {
    tell(page, [`It is answered with ${fallback.status} and not with the document: a reloaded page is lost.`]);
  } else if (fallback.header(JUDGED) !== first.header(JUDGED)) {
    tell(page, ['It lacks the policy that the document has at its own address.']);
  }

  const missing = `${base}static/missing.00000000.js`;
  const absent = await fetchPath(missing);
  if (absent.status !== 404) tell(missing, [`A missing script is answered with ${absent.status}, not 404.`]);
  if (/immutable|max-age=[1-9]/.test(absent.header('cache-control') ?? '')) {
    tell(missing, ['The answer for a missing script may be cached.']);
  }

  const list = `${base}static/deployed.json`;
  const deployed = deployedOf(await fetchPath(list));
  const files = Object.entries(deployed?.files ?? {});
  if (!deployed) tell(list, ["It does not list the release's files: it comes from `npm run release -- kit`."]);
  await inTurns(files, async ([file, hash]) => {
    const at = base + (file === 'index.html' ? '' : file);
    const answer = file === 'index.html' ? first : await fetchPath(at);
    if (answer.status !== 200) return tell(at, [`It is answered with ${answer.status}.`]);
    if (hashOf(answer.body) !== hash)
      tell(at, [
        `It is not that of release ${deployed?.release}: releases are mixed, or a server in between changes it.`,
      ]);
    if (file === 'index.html') return undefined;
    const expected = headersFor(table, at);
    tell(at, [...headerFaults(answer, expected), ...bodyFaults(answer, file)]);
    if (file !== 'helper.html') return undefined;
    const policy = answer.header(JUDGED);
    return tell(at, [...ancestorFaults(policy, ["'none'"]), ...policyFaults(policy, config && expected[JUDGED])]);
  });

  const closedAt = base + CLOSED_METHODS;
  const closing = await fetchPath(closedAt);
  const { closed }: { closed?: unknown } = Object(parsed(textOf(closing)));
  if (!Array.isArray(closed)) tell(closedAt, ['It is not a list, so no method can be closed.']);
  else if (closed.length > 0) notes.push(`Closed methods: ${closed.join(', ')}.`);
  tell(closedAt, headerFaults(closing, headersFor(table, closedAt)));

  const kept = await fetchPath(`${base}static/deployed.kept.txt`);
  const keptFiles = kept.status === 200 ? textOf(kept).split('\n').filter(Boolean) : [];
  const earlier = keptFiles.filter((file) => !Object.hasOwn(deployed?.files ?? {}, `/${file}`.slice(base.length)));
  if (kept.status !== 200) notes.push('There is no list of the files of earlier releases: they were not requested.');
  await inTurns(earlier, async (file) => {
    const answer = await fetchPath(`/${file}`);
    const gone = 'A file of an earlier release is missing: open pages fail.';
    tell(`/${file}`, answer.status === 200 ? headerFaults(answer, headersFor(table, `/${file}`)) : [gone]);
  });

  for (const at of [`${CALLS}BANKING/methods-country-selector-v2`, `${SOCKET}?EIO=4&transport=polling`]) {
    const answer = await fetchPath(at);
    const isHtml = answer.header('content-type')?.startsWith('text/html') === true;
    if (isHtml || answer.status >= 500) {
      tell(at, [
        `It is answered with ${answer.status}${isHtml ? ' and a page' : ''}: calls do not reach their server.`,
      ]);
    }
  }
  if (said?.transport !== 'http') tell(SOCKET, await socketFaults(origin));
  return { faults, notes, checkedFiles: files.length + earlier.length };
};
