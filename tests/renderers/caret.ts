/** The text of a control with a bar at the caret, or one at each end of the selection. */
export const withCaret = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string => {
  const from = selectionStart ?? 0;
  const to = selectionEnd ?? from;
  return from === to
    ? `${value.slice(0, from)}|${value.slice(from)}`
    : `${value.slice(0, from)}|${value.slice(from, to)}|${value.slice(to)}`;
};
