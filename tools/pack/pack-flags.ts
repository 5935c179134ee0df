import { UsageError } from '#tools/diagnostics/tool-error.ts';

/** What the command was asked to do. */
export interface PackFlags {
  readonly out: string;
  readonly from: readonly string[];
  readonly key: string | undefined;
  readonly generateKey: string | undefined;
  readonly createdAt: string | undefined;
  readonly languageRange: { min: number; max: number } | undefined;
}

const DEFAULT_OUT = 'pack';

export const PACK_FLAGS = {
  out: { type: 'string' },
  from: { type: 'string', multiple: true },
  key: { type: 'string' },
  'generate-key': { type: 'string' },
  'created-at': { type: 'string' },
  'language-range': { type: 'string' },
} as const;

const toMoment = (text: string): string => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError(`${text} is no moment: write one as 2026-03-01T09:30:00Z.`);
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

type Flags = Partial<Record<'out' | 'key' | 'generate-key' | 'created-at' | 'language-range', string>> & {
  from?: string[];
};

/**
 * What the command line asks for. `SOURCE_DATE_EPOCH` (seconds) says when the pack was made where no flag does, as builds that can
 * be repeated have it.
 *
 * @throws UsageError that says what cannot be read
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
    key: values.key,
    generateKey: values['generate-key'],
    createdAt: moment ? toMoment(moment) : undefined,
    languageRange: range === undefined ? undefined : toRange(range),
  };
};
