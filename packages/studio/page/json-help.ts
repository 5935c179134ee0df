import { snippet, type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { EditorView, Tooltip } from '@codemirror/view';
import { InsertTextFormat, type CompletionItem, type MarkupContent } from 'vscode-json-languageservice';
import type { FileTexts } from '#studio/protocol.ts';
import { openDocument } from './json-service.ts';
import { wordsOf } from './layouts.ts';
import { pageNames } from './page-names.ts';

/** The file that is being edited. */
export interface HelpedFile {
  readonly file: string;
  readonly files: () => FileTexts;
}

/** Converts a snippet of the language server to the editor's format. */
const asTemplate = (text: string): string =>
  text
    .replaceAll(/\$(\d)/g, '${$1}')
    .replaceAll('${0}', '${}')
    .replaceAll(String.raw`\$`, '$');

const docOf = ({ documentation }: CompletionItem): string =>
  typeof documentation === 'string' ? documentation : (documentation?.value ?? '');

const isWanted = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.toLowerCase());

const typedBetween = (text: string, from: number, to: number): string =>
  text.slice(from, to).replaceAll('"', '').trim();

const fromItem = (item: CompletionItem, from: number, to: number): Completion => {
  const inserted = item.textEdit?.newText ?? item.insertText ?? item.label;
  const isSnippet = item.insertTextFormat === InsertTextFormat.Snippet;
  const info = docOf(item);
  return {
    label: item.label,
    ...(item.detail === undefined ? {} : { detail: item.detail }),
    ...(info === '' ? {} : { info }),
    apply: isSnippet
      ? (view, completion) => snippet(asTemplate(inserted))(view, completion, from, to)
      : (view) =>
          view.dispatch({ changes: { from, to, insert: inserted }, selection: { anchor: from + inserted.length } }),
  };
};

/** Returns the end of the word under the cursor: a whole string or name with its quotes. */
const stringAt = (text: string, offset: number): { from: number; to: number } => {
  let from = offset;
  while (from > 0 && /[\w.\-/]/.test(text[from - 1] ?? '')) from -= 1;
  let to = offset;
  while (/[\w.\-/]/.test(text[to] ?? '')) to += 1;
  return { from: text[from - 1] === '"' ? from - 1 : from, to: text[to] === '"' ? to + 1 : to };
};

/** Suggests this page's own names first, then those of the schemas. */
export const completeJson =
  ({ file, files }: HelpedFile) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const { pos } = context;
    if (!context.explicit && !/["\w.]/.test(text[pos - 1] ?? '')) return null;
    const { service, document, json } = openDocument(files(), file, text);
    const list = await service.doComplete(document, document.positionAt(pos), json);
    const items = list?.items ?? [];
    const edited = items[0]?.textEdit;
    const range = edited && 'range' in edited ? edited.range : undefined;
    const around = stringAt(text, pos);
    const from = range ? document.offsetAt(range.start) : around.from;
    const to = range ? document.offsetAt(range.end) : around.to;
    const typed = typedBetween(text, from, pos);
    const own = pageNames(text, pos, wordsOf(files(), 'en')).map(({ label, detail }): Completion => ({
      label,
      detail,
      boost: 99,
      apply: (view) => insertString(view, label, { from, to }),
    }));
    const known = items.map((item) => fromItem(item, from, to));
    const options = [...own, ...known].filter(({ label }) => isWanted(label, typed));
    return options.length === 0 ? null : { from, to, options, filter: false };
  };

const insertString = (view: EditorView, label: string, { from, to }: { from: number; to: number }): void => {
  const insert = JSON.stringify(label);
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
};

type HoverContents = MarkupContent | string | { value: string };

const linesOf = (contents: HoverContents | readonly HoverContents[]): string => {
  if (typeof contents === 'string') return contents;
  return 'value' in contents ? contents.value : contents.map(linesOf).join('\n');
};

/** Markdown as plain text: characters that the service escapes are unescaped. */
const plain = (markdown: string): string => markdown.replaceAll(/\\([\\`*_{}[\]()#+\-.!])/g, '$1');

/** Schema descriptions of the word below the pointer. */
export const hoverJson =
  ({ file, files }: HelpedFile) =>
  async (view: EditorView, pos: number): Promise<Tooltip | null> => {
    const { service, document, json } = openDocument(files(), file, view.state.doc.toString());
    const hover = await service.doHover(document, document.positionAt(pos), json);
    const words = hover ? plain(linesOf(hover.contents)).trim() : '';
    if (!hover || words === '') return null;
    return {
      pos: hover.range ? document.offsetAt(hover.range.start) : pos,
      above: true,
      create() {
        const dom = window.document.createElement('div');
        dom.className = 'cm-words';
        dom.textContent = words;
        return { dom };
      },
    };
  };
