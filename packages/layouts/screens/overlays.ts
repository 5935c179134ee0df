import { join, sep } from 'node:path';
import { existsSync, holdsLayoutsAlone, PROJECT_ROOTS } from '#layouts/check/model/disk.ts';
import { filesBelow, FRAGMENTS_DIR, sampleFiles, screenFiles } from './screen-files.ts';

/** Layouts that new ones can be like, and that do not ship. */
export const EXAMPLES: readonly string[] = ['docs/examples/layouts', 'docs/examples/voucher-pack'].map(
  (folder) => `${PROJECT_ROOTS[0] ?? ''}${folder}`,
);

/**
 * Folders laid over the project, each separately, like a payment team's own folder: checked, explored, drawn in
 * Storybook and tested, but not shipped with the widget.
 */
export const OVERLAYS: readonly string[] = holdsLayoutsAlone ? [] : EXAMPLES;

/** Returns the overlay of a file, if it is in one. */
export const overlayOf = (file: string): string | undefined =>
  OVERLAYS.find((overlay) => file.startsWith(overlay + sep) || file.includes(sep + overlay + sep));

/** Location and extension of a part's files. */
const PARTS = {
  screens: { folder: 'screens', list: screenFiles },
  samples: { folder: 'screens', list: sampleFiles },
  fragments: { folder: 'fragments', list: filesBelow },
  locales: { folder: 'locales', list: filesBelow },
} satisfies Record<string, { folder: string; list: (folder: string) => string[] }>;

/** JSON files of one of its parts; none without such a part. */
export const overlayFiles = (overlay: string, part: keyof typeof PARTS): string[] => {
  const { list, folder } = PARTS[part];
  const path = join(overlay, folder);
  return existsSync(path) ? list(path) : [];
};

/** Folders that contain a screen's fragments: its overlay, then the project. */
export const fragmentFolders = (overlay: string | undefined): string[] =>
  overlay === undefined ? [FRAGMENTS_DIR] : [join(overlay, 'fragments'), FRAGMENTS_DIR];
