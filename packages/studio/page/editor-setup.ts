import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--studio-name)' },
  { tag: tags.string, color: 'var(--studio-text)' },
  { tag: tags.number, color: 'var(--studio-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--studio-word)' },
]);

const look = EditorView.theme({
  '&': { blockSize: '100%', fontSize: '13px', backgroundColor: 'var(--color-surface)', color: 'var(--color-text)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '20px' },
  '.cm-gutters': { backgroundColor: 'var(--color-surface-sunken)', color: 'var(--color-text-subtle)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--color-hover)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--color-text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--color-accent-soft)' },
  '.cm-tooltip': {
    border: '1px solid var(--color-border-strong)',
    borderRadius: '8px',
    backgroundColor: 'var(--color-surface-overlay)',
    color: 'var(--color-text)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
  },
  '.cm-completionInfo, .cm-words': { maxInlineSize: '420px', padding: '8px 10px', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic': { padding: '6px 10px', whiteSpace: 'pre-wrap' },
});

/** Extensions of every code editor. */
export const editorSetup: Extension = [
  lineNumbers(),
  foldGutter(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  EditorView.lineWrapping,
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches({ minSelectionLength: 3 }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
  look,
  syntaxHighlighting(colours),
];
