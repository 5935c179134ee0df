import { existsSync } from 'node:fs';
import { generateWire } from './generate-wire.ts';

await generateWire();

const languageGenerator = new URL('./generate-language.ts', import.meta.url);
if (existsSync(languageGenerator)) {
  const { generateLanguage } = await import(languageGenerator.href);
  await generateLanguage();
}
