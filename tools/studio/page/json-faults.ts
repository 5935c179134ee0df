import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { CheckRequest, FileTexts } from '#tools/studio/protocol.ts';
import { openDocument } from './json-service.ts';

const faultsOf = async (files: FileTexts, file: string, text: string): Promise<Diagnostic[]> => {
  const { service, document, json } = openDocument(files, file, text);
  const faults = await service.doValidation(document, json);
  return faults.map(({ range, message }) => ({
    file,
    line: range.start.line + 1,
    column: range.start.character + 1,
    pointer: '',
    rule: 'shape',
    message: typeof message === 'string' ? message : message.value,
  }));
};

/** What the editor's schemas say of the drafts. */
export const readJsonFaults = async (files: FileTexts, { drafts }: CheckRequest): Promise<readonly Diagnostic[]> => {
  const all = await Promise.all(Object.entries(drafts).map(([file, text]) => faultsOf(files, file, text)));
  return all.flat();
};
