import { describe, expect, it } from 'vitest';
import { findingsOf } from '#tools/check/check-tree.ts';
import { Memory } from '#tools/check/memory.ts';
import { readSource } from '#tools/check/model/json-source.ts';
import { readGround, treeOf, type PageCache, type Tree } from '#tools/check/model/tree.ts';
import { withFile } from '#tools/check/model/with-file.ts';
import { bodyOf, HELLO, plantedFiles } from './planted.ts';

const ground = readGround();

describe('an earlier finding of a rule', () => {
  const cache: PageCache = new WeakMap();
  const memory = new Memory();
  const tree = treeOf(plantedFiles(bodyOf([HELLO])), ground, cache);
  const saidOf = (next: Tree): string[] => findingsOf(next, next.pages, memory).map(({ message }) => message);

  it('holds as long as all that the rule read is the same', () => {
    const first = saidOf(tree);
    expect(first).toEqual(findingsOf(tree).map(({ message }) => message));
    expect(saidOf(tree)).toEqual(first);
  });

  it('does not hold for a page when a text that it names is gone, though the page is the same', () => {
    saidOf(tree);
    const gone = readSource('locales/en.json', '{ "pay": "Pay {{amount}}", "common.loading": "…" }');
    const next = treeOf(withFile(tree.files, gone), ground, cache);
    expect(next.pages).toBe(tree.pages);
    expect(saidOf(next)).toEqual(findingsOf(next).map(({ message }) => message));
    expect(saidOf(next)).toContain('There is no text hello, in English; there is one in ar.');
  });

  it('does not hold for a page that has changed', () => {
    saidOf(tree);
    const [page] = tree.files.screens;
    const mended = readSource(page?.file ?? '', JSON.stringify(page?.value).replace('"hello"', '"helo"'));
    const next = treeOf(withFile(tree.files, mended), ground, cache);
    expect(saidOf(next)).toContain('There is no text helo, in any language.');
  });
});
