import { autocompletion } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { lintGutter, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { findNodeAtOffset, parseTree } from 'jsonc-parser';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { editorSetup } from './editor-setup.ts';
import { completeJson, hoverJson } from './json-help.ts';

/** A place to show. Another `turn` reveals the same location again. */
export interface EditorTarget {
  readonly file: string;
  readonly line: number;
  readonly turn: number;
}

interface EditorProps {
  readonly file: string;
  readonly text: string;
  readonly files: () => FileTexts;
  readonly findings: readonly Diagnostic[];
  readonly target: EditorTarget | undefined;
  readonly onChange: (text: string) => void;
}

const wordsOf = ({ message, expected, got, suggestion }: Diagnostic): string =>
  [message, expected && `expected: ${expected}`, got && `got: ${got}`, suggestion].filter(Boolean).join('\n');

/** Range of a finding: its start, and the end of the value there. */
const markOf = (doc: Text, finding: Diagnostic): Mark => {
  const line = doc.line(Math.min(Math.max(finding.line, 1), doc.lines));
  const from = Math.min(line.from + finding.column - 1, line.to);
  const root = parseTree(doc.toString());
  const node = root && findNodeAtOffset(root, from);
  const end = node && node.offset === from ? node.offset + node.length : line.to;
  return {
    from,
    to: Math.max(from, Math.min(end, line.to)),
    severity: 'error',
    source: finding.rule,
    message: wordsOf(finding),
  };
};

/** JSON with completion, help under the pointer, and the checker's findings at their locations. */
export const Editor = ({ file, text, files, findings, target, onChange }: EditorProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const readFiles = useEffectEvent(files);
  const readText = useEffectEvent(() => text);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (!place.current) return undefined;
    const helped = { file, files: () => readFiles() };
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: readText(),
        extensions: [
          editorSetup,
          json(),
          autocompletion({ override: [completeJson(helped)] }),
          hoverTooltip(hoverJson(helped)),
          lintGutter(),
          EditorView.contentAttributes.of({ 'aria-label': file }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) handleChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [file]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === text) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const shown = view.current;
    if (!shown) return;
    const marks = findings.map((finding) => markOf(shown.state.doc, finding));
    shown.dispatch(setDiagnostics(shown.state, marks));
  }, [findings]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || target?.file !== file) return;
    const line = shown.state.doc.line(Math.min(target.line, shown.state.doc.lines));
    shown.dispatch({
      selection: { anchor: line.from, head: line.to },
      effects: EditorView.scrollIntoView(line.from, { y: 'center' }),
    });
    shown.focus();
  }, [target, file]);
  return <div ref={place} className="studio-editor" />;
};
