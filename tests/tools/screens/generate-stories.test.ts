import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { generateStories, storyFiles } from '#tools/screens/generate-stories.ts';
import { readLanguage } from '#tools/language/bundle.ts';
import { OVERLAYS, overlayFiles } from '#tools/screens/overlays.ts';
import { readScreen, sampleFiles, screenFiles, screenIdOf } from '#tools/screens/screen-files.ts';

const TARGET = 'src/generated/stories';
const files = storyFiles();
const everything = [...files.values()].join('\n');

describe('stories', () => {
  it.each(screenFiles())('show %s', (file) => {
    expect(files.has(`${readScreen(file).id}.stories.tsx`)).toBe(true);
  });

  it.each(sampleFiles())('show the state %s', (file) => {
    const story = files.get(`${screenIdOf(file)}.stories.tsx`) ?? '';
    expect(story).toContain(`'#${file}'`);
  });

  it('show the states of every example laid over the project', () => {
    const samples = OVERLAYS.flatMap((overlay) => overlayFiles(overlay, 'samples'));
    expect(samples).not.toHaveLength(0);
    expect(samples.filter((file) => !everything.includes(`/${file}'`))).toEqual([]);
  });

  it.each(Object.keys(readLanguage().nodes))('have a page for the node type %s', (type) => {
    expect(files.get(`node-${type}.stories.tsx`)).toContain(`nodeStory('${type}', schema)`);
  });

  it('give every export a name of its own', () => {
    for (const story of files.values()) {
      const names = [...story.matchAll(/export const (\w+)/g)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('stand under titles that no other has', () => {
    const titles = [...everything.matchAll(/default \{ title: '([^']+)'/g)].map(([, title]) => title);
    expect(titles).toHaveLength(files.size);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('generating stories', () => {
  const stray = `${TARGET}/no-such-screen.stories.tsx`;
  const known = `${TARGET}/shared.empty.stories.tsx`;

  afterEach(() => {
    rmSync(stray, { force: true });
    generateStories();
  });

  it('leaves alone what is as it should be', () => {
    generateStories();
    const before = statSync(known).mtimeMs;
    generateStories();
    expect(statSync(known).mtimeMs).toBe(before);
  });

  it('writes again what is not', () => {
    generateStories();
    const before = readFileSync(known, 'utf8');
    writeFileSync(known, '// Something else.\n');
    generateStories();
    expect(readFileSync(known, 'utf8')).toBe(before);
  });

  it('takes away the story of a screen that is gone', () => {
    generateStories();
    writeFileSync(stray, 'export default {};\n');
    generateStories();
    expect(existsSync(stray)).toBe(false);
  });
});
