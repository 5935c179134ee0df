/** Brings an option into view by scrolling its list alone: `scrollIntoView` would move the page and the host's with it. */
export const scrollIntoList = (list: HTMLElement, option: HTMLElement): void => {
  const top = option.offsetTop - list.offsetTop;
  const bottom = top + option.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
};
