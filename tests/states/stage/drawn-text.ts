/** Texts that CSS writes before and after an element. */
const addedBy = (element: Element): string =>
  ['::before', '::after', '::marker'].map((part) => getComputedStyle(element, part).content).join('');

const typedIn = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value + element.placeholder
    : '';

/** All that is written on the page, in no order that reads. */
export const drawnText = (): string => {
  const elements = [...document.body.querySelectorAll('*')];
  return document.body.innerText + elements.map((element) => addedBy(element) + typedIn(element)).join('');
};
