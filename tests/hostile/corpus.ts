import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_TEXTS } from './corpus/own-texts.ts';

/** A public collection of hostile texts, which is fetched and not committed, because of its licence. */
interface PublicCorpus {
  readonly repository: string;
  readonly commit: string;
  readonly licence: string;
  readonly files: readonly string[];
  /** Reads the texts of a file. */
  read(content: string): readonly string[];
}

const lines = (content: string): readonly string[] => content.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Fixtures are a program, which is not executed: each payload is a JSON string in it. */
const payloads = (content: string): readonly string[] =>
  [...content.matchAll(/"payload"\s*:\s*("(?:[^"\\\n]|\\.)*")/g)].flatMap(([, text = '""']) => {
    try {
      return [String(JSON.parse(text))];
    } catch {
      return [];
    }
  });

/** Inline code or a code block. */
const codeOfMarkdown = (content: string): readonly string[] => [
  ...[...content.matchAll(/^```+\w*\n([\s\S]*?)\n```+$/gm)].map(([, block = '']) => block),
  ...[...content.matchAll(/^`([^\n]+)`$/gm)].map(([, line = '']) => line),
];

const INTRUDERS =
  'BRUTELOGIC-XSS-STRINGS IntrudersXSS JHADDIX_XSS MarioXSSVectors RSNAKE_XSS XSSDetection XSS_Polyglots xss_alert xss_payloads_quick';

export const PUBLIC_CORPORA: Readonly<Record<string, PublicCorpus>> = {
  DOMPurify: {
    repository: 'cure53/DOMPurify',
    commit: '1fa97e8f0b671ded461adfe6af255f2aab4202d0',
    licence: 'MPL-2.0 or Apache-2.0',
    files: ['test/fixtures/expect.mjs'],
    read: payloads,
  },
  PayloadsAllTheThings: {
    repository: 'swisskyrepo/PayloadsAllTheThings',
    commit: 'f9fa51417886ac11476cb62db2dff21773dc570b',
    licence: 'MIT',
    files: INTRUDERS.split(' ').map((name) => `XSS Injection/Intruders/${name}.txt`),
    read: lines,
  },
  'OWASP cheat sheets': {
    repository: 'OWASP/CheatSheetSeries',
    commit: '6b8819da79e0537d072e04296ffa3adfc94ba881',
    licence: 'CC BY-SA 4.0',
    files: ['cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.md'],
    read: codeOfMarkdown,
  },
};

/** Folder into which `npm run test -- hostile-corpus` fetches the files. */
export const CORPUS_FOLDER = '.cache/hostile';

export const placeOf = ({ repository, commit }: PublicCorpus, file: string): string =>
  join(CORPUS_FOLDER, repository, commit, file);

/** The fetched texts, by corpus. */
export const readPublicCorpora = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(PUBLIC_CORPORA).map(([name, corpus]) => {
      const kept = corpus.files.map((file) => placeOf(corpus, file)).filter(existsSync);
      return [name, kept.flatMap((file) => corpus.read(readFileSync(file, 'utf8')))];
    }),
  );

/** The texts of the project and the fetched public ones; their counts by source. */
export const readCorpus = () => {
  const all = { 'our own': OWN_TEXTS, ...readPublicCorpora() };
  return {
    texts: [...new Set(Object.values(all).flat())],
    counts: Object.fromEntries(Object.entries(all).map(([name, texts]) => [name, texts.length])),
  };
};
