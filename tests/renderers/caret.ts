/** The text of a control with a bar where the caret is, or one at each end of what is selected. */
export const withCaret = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string => {
  const from = selectionStart ?? 0;
  const to = selectionEnd ?? from;
  return from === to
    ? `${value.slice(0, from)}|${value.slice(from)}`
    : `${value.slice(0, from)}|${value.slice(from, to)}|${value.slice(to)}`;
};
