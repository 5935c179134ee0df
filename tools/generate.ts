import { generateLanguage } from './generate-language.ts';
import { generateScope } from './generate-scope.ts';
import { generateStories } from './generate-stories.ts';
import { generateWire } from './generate-wire.ts';

await generateWire();
await generateLanguage();
await generateScope();
generateStories();
