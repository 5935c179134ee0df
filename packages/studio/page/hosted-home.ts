import { HostedChecker } from './hosted-checker.ts';
import type { Home } from './home.ts';
import type { FileChange, FileTexts } from '#studio/protocol.ts';

type Folder = FileSystemDirectoryHandle;

interface FolderPicker {
  showDirectoryPicker(options: { mode: 'readwrite'; id: string }): Promise<Folder>;
}

const canPick = (place: object): place is FolderPicker => 'showDirectoryPicker' in place;

let folder: Promise<Folder> | undefined;
let files: Promise<FileTexts> | undefined;
const checker = new HostedChecker();

const read = async (): Promise<FileTexts> => {
  const response = await fetch('./project.json');
  if (!response.ok) throw new Error(`The project's files did not load: status ${response.status}.`);
  return (await response.json()) as FileTexts;
};

/** The person's own copy of the project, asked for once. */
const pickFolder = (): Promise<Folder> => {
  if (!canPick(window)) {
    throw new Error('This browser cannot write files. Open the studio in Chrome or Edge, or download the changes.');
  }
  folder ??= window.showDirectoryPicker({ mode: 'readwrite', id: 'cashier-project' });
  folder.catch(() => {
    folder = undefined;
  });
  return folder;
};

const fileIn = async (root: Folder, path: string): Promise<FileSystemFileHandle> => {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let at = root;
  for (const each of names) at = await at.getDirectoryHandle(each, { create: true });
  return at.getFileHandle(name, { create: true });
};

const textIn = async (handle: FileSystemFileHandle): Promise<string> => (await handle.getFile()).text();

/** @throws Error when it is not the project, or when a file says something else than the studio has read */
const refuseWhatHasChanged = async (root: Folder, changes: readonly FileChange[]): Promise<void> => {
  try {
    await root.getDirectoryHandle('schemas');
  } catch (cause) {
    folder = undefined;
    throw new Error('This folder is not the project: it has no folder schemas.', { cause });
  }
  for (const { file, before } of changes) {
    const now = await textIn(await fileIn(root, file));
    if (now !== (before ?? '')) throw new Error(`${file} is not as the studio knows it. Nothing was written.`);
  }
};

const save = async (changes: readonly FileChange[]): Promise<FileTexts> => {
  const root = await pickFolder();
  await refuseWhatHasChanged(root, changes);
  for (const { file, text } of changes) {
    const stream = await (await fileIn(root, file)).createWritable();
    await stream.write(text);
    await stream.close();
  }
  const saved = Object.fromEntries(changes.map(({ file, text }) => [file, text]));
  files = Promise.resolve({ ...(await hostedHome.read()), ...saved });
  await checker.put(saved);
  return saved;
};

/** A studio that a team hosts: its files are those it was built with, and what has been saved since the page was opened. */
export const hostedHome: Home = {
  read: () => (files ??= read()),
  check: (request) => checker.check(request),
  save,
};
