import { generateEditor } from '#layouts/editor/files.ts';
import { generateScope } from '#layouts/language/generate-scope.ts';
import { generateLanguage } from '#layouts/language/generate.ts';
import { generatePack } from '#layouts/pack/generate-pack.ts';
import { generateMerged } from '#layouts/screens/generate-merged.ts';
import { generateStories } from '#layouts/screens/generate-stories.ts';
import { generateTrace } from '#tools/trace/generate-trace.ts';
import { generateWire } from '#tools/wire/generate.ts';

/** Writes everything that is generated from `schemas/`, in the order of dependencies. */
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
