/** A page of another origin beside the cashier, which forges messages to it and to this page. */
export function showHostileFrame(place, address) {
  place.replaceChildren();
  if (address === '') return;
  place.append(Object.assign(document.createElement('iframe'), { title: 'Hostile frame', src: address }));
}
