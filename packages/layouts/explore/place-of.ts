import { readSource } from '#layouts/check/model/json-source.ts';
import { toPointer } from '#layouts/check/model/json-source.ts';
import { isObject, walk } from '#layouts/check/model/walk.ts';
import { overlayFiles, overlayOf } from '#layouts/screens/overlays.ts';
import { filesBelow, FRAGMENTS_DIR } from '#layouts/screens/screen-files.ts';

const idsOf = (about: string): readonly string[] => about.split(/[/.# ]/).toReversed();

/** Returns the location of a finding's node in its screen or in a fragment: file:line:column. */
export const placeFinder = (file: string): ((about: string) => string) => {
  const overlay = overlayOf(file);
  const ownFragments = overlay === undefined ? [] : overlayFiles(overlay, 'fragments');
  const sources = [file, ...ownFragments, ...filesBelow(FRAGMENTS_DIR)].map((path) => readSource(path));
  return (about) => {
    for (const id of idsOf(about)) {
      for (const source of sources) {
        const place = [...walk(source.value)].find(
          ({ value }) => isObject(value) && value.id === id && 'type' in value,
        );
        if (!place) continue;
        const { line, column } = source.at({ pointer: toPointer(place.path), rule: '', message: '' });
        return `${source.file}:${line}:${column}`;
      }
    }
    return file;
  };
};
