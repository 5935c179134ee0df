/** Texts that CSS writes before and after an element. */
const addedBy = (element: Element): string =>
  ['::before', '::after', '::marker'].map((part) => getComputedStyle(element, part).content).join('');

const typedIn = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value + element.placeholder
    : '';

/** All text on the page, in no particular order. */
export const drawnText = (): string => {
  const elements = [...document.body.querySelectorAll('*')];
  return document.body.innerText + elements.map((element) => addedBy(element) + typedIn(element)).join('');
};
