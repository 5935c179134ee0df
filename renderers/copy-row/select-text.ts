/** Selects a text that could not be copied, so that the user can copy it. */
export const selectText = (element: HTMLElement | null): void => {
  const selection = element?.ownerDocument.getSelection();
  if (element) selection?.selectAllChildren(element);
};
