/** What could not be copied for the person is marked, ready for them to copy. */
export const selectText = (element: HTMLElement | null): void => {
  const selection = element?.ownerDocument.getSelection();
  if (element) selection?.selectAllChildren(element);
};
