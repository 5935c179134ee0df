import { generateEditor } from '#tools/editor/files.ts';
import { generateScope } from '#tools/language/generate-scope.ts';
import { generateLanguage } from '#tools/language/generate.ts';
import { generatePack } from '#tools/pack/generate-pack.ts';
import { generateMerged } from '#tools/screens/generate-merged.ts';
import { generateStories } from '#tools/screens/generate-stories.ts';
import { generateTrace } from '#tools/trace/generate-trace.ts';
import { generateWire } from '#tools/wire/generate.ts';

/** Writes everything that is made from `schemas/`, each after what it is made from. */
export const generateAll = async (): Promise<void> => {
  await generateWire();
  await generateLanguage();
  await generatePack();
  await generateScope();
  generateTrace();
  generateMerged();
  generateStories();
  generateEditor();
};
