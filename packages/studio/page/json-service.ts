import { parse } from 'jsonc-parser';
import { getLanguageService, type JSONDocument, type LanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileTexts } from '#studio/protocol.ts';

/** Files are named as if the project were at the root. */
const ROOT = 'file:///';

interface Settings {
  readonly 'json.schemas'?: readonly { readonly fileMatch: string[]; readonly url: string }[];
}

export interface OpenDocument {
  readonly service: LanguageService;
  readonly document: TextDocument;
  readonly json: JSONDocument;
}

const createService = (files: FileTexts): LanguageService => {
  const service = getLanguageService({
    schemaRequestService(uri) {
      const text = files[uri.slice(ROOT.length)];
      return text === undefined ? Promise.reject(new Error(`There is no ${uri}.`)) : Promise.resolve(text);
    },
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    clientCapabilities: {},
  });
  const settings = parse(files['.vscode/settings.json'] ?? '{}') as Settings;
  const schemas = (settings['json.schemas'] ?? []).map(({ fileMatch, url }) => ({
    fileMatch,
    uri: new URL(url, ROOT).href,
  }));
  service.configure({ validate: true, allowComments: false, schemas });
  return service;
};

let current: { readonly schema: string | undefined; readonly service: LanguageService } | undefined;

/** VS Code's own JSON service with the project's editor schemas; recreated when the schemas change. */
const serviceFor = (files: FileTexts): LanguageService => {
  const schema = files['schemas/editor/screen.schema.json'];
  if (current?.schema !== schema) current = { schema, service: createService(files) };
  return (current ??= { schema, service: createService(files) }).service;
};

export const openDocument = (files: FileTexts, file: string, text: string): OpenDocument => {
  const service = serviceFor(files);
  const document = TextDocument.create(ROOT + file, 'json', 1, text);
  return { service, document, json: service.parseJSONDocument(document) };
};
