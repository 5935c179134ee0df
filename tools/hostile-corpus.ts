import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CORPUS_FOLDER, placeOf, PUBLIC_CORPORA, readPublicCorpora } from '#tests/hostile/corpus.ts';
import { ToolError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run test -- hostile-corpus [--from <folder>]

Fetches the public collections of hostile texts that npm run test -- hostile uses beside our own, each at one commit, into
${CORPUS_FOLDER}. They keep their licences, and are not committed.
  --from   takes them from clones in this folder, one for each repository, in place of the network`;

const fetchText = async (address: string): Promise<string> => {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new ToolError(`${address} cannot be reached. Clone the repository and pass --from.`, { cause });
  });
  if (!response.ok) throw new ToolError(`${address} answered ${response.status}.`);
  return response.text();
};

await runCommandLine({
  usage: USAGE,
  options: { from: { type: 'string' } },
  async run({ values: { from } }) {
    for (const corpus of Object.values(PUBLIC_CORPORA)) {
      const { repository, commit, files } = corpus;
      for (const file of files) {
        const place = placeOf(corpus, file);
        mkdirSync(dirname(place), { recursive: true });
        if (from !== undefined) cpSync(join(from, repository.split('/').at(-1) ?? '', file), place);
        else
          writeFileSync(
            place,
            await fetchText(
              `https://raw.githubusercontent.com/${repository}/${commit}/${file.split('/').map(encodeURIComponent).join('/')}`,
            ),
          );
      }
    }
    for (const [name, texts] of Object.entries(readPublicCorpora())) {
      if (texts.length === 0) throw new ToolError(`${name}: nothing was read.`);
      print(`${name} (${PUBLIC_CORPORA[name]?.licence}): ${texts.length} texts`);
    }
  },
});
