import type { PackAudience, PackManifest } from '#generated/pack.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';

/** Parsed flags of the command. */
export interface PackFlags {
  readonly out: string;
  readonly from: readonly string[];
  /** Folder for the pictures of a diff; none are drawn by default. */
  readonly pictures: string | undefined;
  /** The configuration of the pack's deployment. */
  readonly deployment: string | undefined;
  readonly key: string | undefined;
  readonly generateKey: string | undefined;
  readonly createdAt: string | undefined;
  readonly languageRange: { min: number; max: number } | undefined;
  readonly about: Pick<PackManifest, 'name' | 'author' | 'notes' | 'fromWidget' | 'expiresAt'>;
  /** The users it is for; undefined for all. */
  readonly audience: PackAudience | undefined;
}

const DEFAULT_OUT = 'pack';

export const PACK_FLAGS = {
  out: { type: 'string' },
  from: { type: 'string', multiple: true },
  pictures: { type: 'string' },
  deployment: { type: 'string' },
  key: { type: 'string' },
  'generate-key': { type: 'string' },
  'created-at': { type: 'string' },
  'language-range': { type: 'string' },
  name: { type: 'string' },
  author: { type: 'string' },
  notes: { type: 'string' },
  'from-widget': { type: 'string' },
  expires: { type: 'string' },
  country: { type: 'string', multiple: true },
  currency: { type: 'string', multiple: true },
  host: { type: 'string', multiple: true },
  experiment: { type: 'string', multiple: true },
  percent: { type: 'string' },
} as const;

const toMoment = (text: string): string => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError(`${text} is not a time: write one such as 2026-03-01T09:30:00Z.`);
  return new Date(time).toISOString();
};

const epochMoment = (epoch: string): string => {
  if (!/^\d+$/.test(epoch)) throw new UsageError(`SOURCE_DATE_EPOCH ${epoch}: write whole seconds.`);
  return new Date(Number(epoch) * 1000).toISOString();
};

const toRange = (text: string): { min: number; max: number } => {
  const [, min, max = min] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (min === undefined || Number(min) > Number(max)) throw new UsageError(`${text} is no range: write 1 or 1-2.`);
  return { min: Number(min), max: Number(max) };
};

type OneOf =
  | 'out'
  | 'pictures'
  | 'deployment'
  | 'key'
  | 'generate-key'
  | 'created-at'
  | 'language-range'
  | 'percent'
  | 'from-widget'
  | 'expires';
type ManyOf = 'from' | 'country' | 'currency' | 'host' | 'experiment';
type Flags = Partial<Record<OneOf | 'name' | 'author' | 'notes', string>> & Partial<Record<ManyOf, string[]>>;

const toPercent = (text: string): number => {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100)) throw new UsageError(`${text} is no share: 0 to 100.`);
  return percent;
};

const toGroup = (text: string): [string, string] => {
  const [, key, group] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (key === undefined || group === undefined) throw new UsageError(`${text} is no group: write experiment=group.`);
  return [key, group];
};

const toAudience = ({ country, currency, host, experiment, percent }: Flags): PackAudience | undefined => {
  const audience: PackAudience = {
    ...(country ? { countries: country } : {}),
    ...(currency ? { currencies: currency } : {}),
    ...(host ? { hosts: host } : {}),
    ...(experiment ? { experiments: Object.fromEntries(experiment.map(toGroup)) } : {}),
    ...(percent === undefined ? {} : { percent: toPercent(percent) }),
  };
  return Object.keys(audience).length === 0 ? undefined : audience;
};

const toAbout = ({ name, author, notes, expires, 'from-widget': fromWidget }: Flags): PackFlags['about'] => ({
  ...(name === undefined ? {} : { name }),
  ...(author === undefined ? {} : { author }),
  ...(notes === undefined ? {} : { notes }),
  ...(fromWidget === undefined ? {} : { fromWidget }),
  ...(expires === undefined ? {} : { expiresAt: toMoment(expires) }),
});

/**
 * Parses the command line. Without a flag, `SOURCE_DATE_EPOCH` (seconds) sets the time of the pack, as in reproducible
 * builds.
 *
 * @throws UsageError for values that cannot be parsed
 */
export const toPackFlags = (
  values: Flags,
  positionals: readonly string[],
  environment: NodeJS.ProcessEnv,
): PackFlags => {
  const epoch = environment['SOURCE_DATE_EPOCH'];
  const moment = values['created-at'] ?? (epoch ? epochMoment(epoch) : undefined);
  const range = values['language-range'];
  return {
    out: values.out ?? DEFAULT_OUT,
    from: [...(values.from ?? []), ...positionals],
    pictures: values.pictures,
    deployment: values.deployment,
    key: values.key,
    generateKey: values['generate-key'],
    createdAt: moment ? toMoment(moment) : undefined,
    languageRange: range === undefined ? undefined : toRange(range),
    about: toAbout(values),
    audience: toAudience(values),
  };
};
