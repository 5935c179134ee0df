import { generateEditor } from './editor/files.ts';
import { generateCommitted } from './editor/committed-files.ts';
import { generateLanguage } from './language/generate.ts';
import { generateScope } from './language/generate-scope.ts';
import { generatePack } from './pack/generate-pack.ts';
import { runCommandLine } from './run/command-line.ts';
import { generateMerged } from './screens/generate-merged.ts';
import { generateStories } from './screens/generate-stories.ts';
import { generateTrace } from './trace/generate-trace.ts';
import { generateWire } from './wire/generate.ts';

const USAGE = `npm run generate

Writes everything that is made from schemas/: src/generated, the editor schemas, the reference, OpenAPI and AsyncAPI.`;

await runCommandLine({
  usage: USAGE,
  async run() {
    await generateWire();
    await generateLanguage();
    await generatePack();
    await generateScope();
    generateTrace();
    generateMerged();
    generateStories();
    generateEditor();
    generateCommitted();
  },
});
