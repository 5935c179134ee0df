import { generateCommitted } from './committed-files.ts';
import { generateLanguage } from './generate-language.ts';
import { generateScope } from './generate-scope.ts';
import { generateStories } from './generate-stories.ts';
import { generateWire } from './generate-wire.ts';
import { generatePack } from './pack/generate-pack.ts';

await generateWire();
await generateLanguage();
await generatePack();
await generateScope();
generateStories();
generateCommitted();
