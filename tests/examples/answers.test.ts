import { readJson } from '#layouts/check/model/json-source.ts';
import { describe, expect, it } from 'vitest';
import { nextStep, readAnswer, type DepositData, type NextStep } from '#flows/deposit/answer.ts';
import { isPayableRow, type RequisiteRow } from '#flows/deposit/requisite-rows.ts';
import type { DepositCreated } from '#generated/wire.ts';
import { answerBehind } from '#layouts/new/answers.ts';
import { overlayFiles } from '#layouts/screens/overlays.ts';
import { readSample } from '#layouts/screens/samples.ts';
import { screenIdOf } from '#layouts/screens/screen-files.ts';

const FOLDER = 'docs/examples/layouts';

/** 2026-01-01 12:00 UTC, the time of samples. */
const NOW_MS = Date.UTC(2026, 0, 1, 12);

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly title: unknown;
  readonly value: string;
  readonly isCopyable: boolean;
}

/** The part of a parsed answer that pages read. */
interface ReadData {
  readonly rows?: readonly Row[];
  readonly codes?: readonly Row[];
  readonly links?: readonly Row[];
  readonly endsAt?: number | null;
  readonly isCompletable?: boolean;
  readonly card?: object | null;
  readonly [member: string]: unknown;
}

interface SampledDeposit {
  readonly id: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly redirect: object | null;
  readonly data: ReadData;
}

interface SampleFile {
  readonly scope: { readonly method?: { name: string } | null; readonly deposit?: SampledDeposit };
}

/** Samples of pages that show an answer of the server. */
const samples = overlayFiles(FOLDER, 'samples').flatMap((file) => {
  const { method, deposit } = (readSample(file) as SampleFile).scope;
  if (!deposit?.id || deposit.redirect) return [];
  return [{ file, screen: screenIdOf(file), methodName: method?.name ?? '', deposit }];
});

const readings = ({
  rows = [],
  codes = [],
  links = [],
  endsAt = null,
  isCompletable = true,
  card = null,
}: ReadData): object => ({ rows, codes, links, endsAt, isCompletable, card });

const methods = readJson(`${FOLDER}/methods.json`) as {
  byName: Record<string, { answer?: string }>;
  byPageId: Record<string, string>;
};

const pageIdOf = (screen: string): string | undefined =>
  Object.entries(methods.byPageId).find(([, id]) => id === screen)?.[0];

/** The page that an answer leads to, by the folder's rows. */
const screenOf = (step: NextStep, methodName: string): string | undefined => {
  if (step.kind === 'page') return methods.byPageId[step.pageId];
  return step.kind === 'unified' || step.kind === 'requisites' ? methods.byName[methodName]?.answer : undefined;
};

const hasMeans = ({ rows = [], codes = [], links = [], card, qrCode, url }: ReadData): boolean =>
  [...rows, ...codes, ...links].some((row) => isPayableRow(row as RequisiteRow)) || Boolean(card || qrCode || url);

const outcomeOf = (read: () => DepositData): unknown => {
  try {
    return readings(read());
  } catch {
    return 'refused';
  }
};

describe('a sample of a page that shows an answer', () => {
  it('exists for each method whose answer shows payment details', () => {
    expect(new Set(samples.map(({ methodName }) => methodName)).size).toBe(6);
  });

  it.each(samples)('equals what the widget reads from the answer that opens its page: $file', (sample) => {
    const { screen, methodName, deposit } = sample;
    const answer = answerBehind({ ...deposit }, pageIdOf(screen)) as unknown as DepositCreated;
    const step = nextStep(answer, { isBankTransfer: false });
    const asked = { amount: deposit.amount, currency: deposit.currency };
    const isRefused = step.kind !== 'page' && !hasMeans(deposit.data);
    // The sample of an expired payment shows an earlier answer, because an end in the past is ignored.
    const serverNowMs = Math.min(NOW_MS, (deposit.data.endsAt ?? Infinity) - 1000);
    const read = (): DepositData => readAnswer(answer, step, { serverNowMs, isBankTransfer: false, asked });
    // An answer without payment details is rejected before a page opens; its sample shows the page anyway.
    expect(screenOf(step, methodName)).toBe(screen);
    expect(outcomeOf(read)).toEqual(isRefused ? 'refused' : readings(deposit.data));
  });
});
