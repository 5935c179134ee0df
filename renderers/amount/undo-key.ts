export type HistoryStep = 'undo' | 'redo';

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The letter on the key; on a keyboard of another script, the one at its place on a Latin one. */
const letterOf = ({ key, code }: PressedKey): string => {
  const letter = key.toLowerCase();
  return /^[a-z]$/.test(letter) ? letter : code.replace(/^Key/, '').toLowerCase();
};

/** Undo is Ctrl or Cmd with Z; redo is the same with Shift, or Ctrl with Y. */
export const historyStepOf = (pressed: PressedKey): HistoryStep | undefined => {
  if (pressed.altKey || !(pressed.ctrlKey || pressed.metaKey)) return undefined;
  const letter = letterOf(pressed);
  if (letter === 'z') return pressed.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && pressed.ctrlKey ? 'redo' : undefined;
};

/** The same, asked for by a menu or a gesture of the device. */
export const HISTORY_INPUTS: Readonly<Record<string, HistoryStep>> = { historyUndo: 'undo', historyRedo: 'redo' };
