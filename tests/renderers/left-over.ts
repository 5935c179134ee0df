const ALLOWED = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'A']);
const LINK_ATTRIBUTES = new Set(['href', 'rel', 'target']);

const isWebAddress = (address: string): boolean => /^(?:https?:\/\/|\/|#)/.test(address);

const faultsOf = (element: Element): string[] => {
  const names = element.getAttributeNames();
  const isLink = element.tagName === 'A';
  const href = element.getAttribute('href');
  return [
    ...(ALLOWED.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...names.filter((name) => !isLink || !LINK_ATTRIBUTES.has(name)).map((name) => `${element.tagName}[${name}]`),
    ...(href === null || isWebAddress(href) ? [] : [`href ${href}`]),
    ...(href === null || element.getAttribute('rel') === 'noopener noreferrer' ? [] : ['a link without rel']),
  ];
};

/** Elements, attributes and addresses below a place that sanitised HTML must not have. */
export const leftOver = (place: Element): string[] => {
  // The markup as parsed a second time: a mutation would show.
  const again = document.createElement('div');
  again.innerHTML = place.innerHTML;
  return [...place.querySelectorAll('*'), ...again.querySelectorAll('*')].flatMap(faultsOf);
};
