import { generateEditor } from './editor/files.ts';
import { generateCommitted } from './editor/committed-files.ts';
import { generateLanguage } from './language/generate.ts';
import { generateScope } from './language/generate-scope.ts';
import { generateMerged } from './screens/generate-merged.ts';
import { generateStories } from './screens/generate-stories.ts';
import { generateWire } from './wire/generate.ts';
import { generatePack } from './pack/generate-pack.ts';

await generateWire();
await generateLanguage();
await generatePack();
await generateScope();
generateMerged();
generateStories();
generateEditor();
generateCommitted();
