import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, type CompletionItem } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'jsonc-parser';

interface Settings {
  'json.schemas': readonly { fileMatch: string[]; url: string }[];
}

const settings = parse(readFileSync('.vscode/settings.json', 'utf8')) as Settings;

/** VS Code's JSON language service, configured like .vscode/settings.json of this project. */
const service = getLanguageService({
  schemaRequestService: (uri) => {
    const file = fileURLToPath(uri);
    return existsSync(file) ? Promise.resolve(readFileSync(file, 'utf8')) : Promise.reject(new Error(`No ${file}`));
  },
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  clientCapabilities: {},
});

service.configure({
  validate: true,
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: new URL(url, `${pathToFileURL(resolve('.')).href}/`).href,
  })),
});

const open = (file: string, text: string) => {
  const document = TextDocument.create(pathToFileURL(resolve(file)).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
};

const CURSOR = '|';

const atCursor = (file: string, marked: string) => {
  const offset = marked.indexOf(CURSOR);
  if (offset < 0) throw new Error('The text has no cursor.');
  const opened = open(file, marked.slice(0, offset) + marked.slice(offset + CURSOR.length));
  return { ...opened, position: opened.document.positionAt(offset) };
};

/** Completions at the position of | in the text. */
export const completionsAt = async (file: string, marked: string): Promise<CompletionItem[]> => {
  const { document, json, position } = atCursor(file, marked);
  return (await service.doComplete(document, position, json))?.items ?? [];
};

/** Hover help for the word at the position of |. */
export const hoverAt = async (file: string, marked: string): Promise<string> => {
  const { document, json, position } = atCursor(file, marked);
  const hover = await service.doHover(document, position, json);
  return JSON.stringify(hover?.contents ?? '').replaceAll('\\\\', '');
};

export interface Fault {
  /** The text that is underlined. */
  at: string;
  says: string;
}

/** Faults that the editor underlines. */
export const faultsOf = async (file: string, text: string = readFileSync(file, 'utf8')): Promise<Fault[]> => {
  const { document, json } = open(file, text);
  const diagnostics = await service.doValidation(document, json);
  return diagnostics.map(({ range, message }) => ({
    at: document.getText(range),
    says: typeof message === 'string' ? message : message.value,
  }));
};

/** Paths under which an editor would open the texts; the path determines their schema. */
export const SCREEN = 'schemas/screens/deposit/example/screen.json';
export const FRAGMENT = 'schemas/fragments/example.json';
export const METHODS = 'schemas/methods.json';
export const SAMPLE = 'schemas/screens/deposit/example/samples/example.json';

export const screen = (body: string, more = ''): string => `{
  "schemaVersion": 1,
  "id": "deposit.example",
  "route": { "path": "/deposit/example", "back": "deposit.methods" },${more}
  "body": [${body}]
}`;

export const fragment = (body: string): string => `{ "schemaVersion": 1, "id": "example", "body": [${body}] }`;
