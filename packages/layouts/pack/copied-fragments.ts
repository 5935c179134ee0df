import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PackFile, PackManifest } from '#generated/pack.ts';
import { existsSync, holdsLayoutsAlone, isOwnFile, readTextFile, WIDGET_ROOT } from '#layouts/check/model/disk.ts';
import { LOCALES_DIR } from '#layouts/screens/layout-files.ts';
import { FRAGMENTS_DIR, withoutEditorMembers } from '#layouts/screens/screen-files.ts';
import { filesOf } from './release.ts';

/** The widget's own folder of fragments, even if the project contains layouts only. */
const WIDGET_FRAGMENTS = holdsLayoutsAlone ? `shipped/${FRAGMENTS_DIR}` : FRAGMENTS_DIR;

/** Version of the widget that supplies the fragments. */
export const widgetRelease = (): string => {
  const file = join(WIDGET_ROOT, holdsLayoutsAlone ? '../package.json' : 'package.json');
  return String(Object(JSON.parse(readTextFile(file))).version);
};

/** Whether a fragment's file belongs to the widget, not to the pack. */
export const isWidgetFragment = (file: string): boolean =>
  file.startsWith(`${WIDGET_FRAGMENTS}/`) ||
  (file.startsWith(`${FRAGMENTS_DIR}/`) && (!holdsLayoutsAlone || !isOwnFile(file)));

const hashNow = (id: string): string | undefined => {
  const file = join(WIDGET_FRAGMENTS, `${id}.json`);
  if (!existsSync(file)) return undefined;
  return createHash('sha256')
    .update(JSON.stringify(withoutEditorMembers(JSON.parse(readTextFile(file)))))
    .digest('hex');
};

/** Whether a file is equal to the widget's current fragment. */
export const isAsShipped = ({ kind, id, sha256 }: PackFile): boolean => kind === 'fragment' && hashNow(id) === sha256;

/** The widget's texts of a language, for a project that contains layouts only. */
const widgetTexts = (locale: string): object => {
  const file = `shipped/${LOCALES_DIR}/${locale}.json`;
  return holdsLayoutsAlone && existsSync(file) ? (JSON.parse(readTextFile(file)) as object) : {};
};

/** Texts that differ from those of the widget. */
export const ownTexts = (locale: string, texts: object): object => {
  const widget = new Map(Object.entries(widgetTexts(locale)));
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => widget.get(key) !== text));
};

/** Fragments that a pack has copied from the widget and that have changed since: the pack contains the old version. */
export const changedSince = (manifest: PackManifest): string[] => {
  const copied = filesOf(manifest).filter(({ kind, release }) => kind === 'fragment' && release !== undefined);
  const changed = copied.filter((file) => !isAsShipped(file));
  const lines = changed.map(
    ({ id, release = '' }) => `  ! fragment ${id}: copied from ${release}, changed in ${widgetRelease()}. Pack again.`,
  );
  return [...new Set(lines)];
};
