export type HistoryStep = 'undo' | 'redo';

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns the letter of a key; on a keyboard of another script, the Latin letter at its position. */
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

/** Returns the step of an undo or redo by menu or device gesture. */
export const HISTORY_INPUTS: Readonly<Record<string, HistoryStep>> = { historyUndo: 'undo', historyRedo: 'redo' };
