interface Place {
  url: string;
  state: unknown;
}

const ORIGIN = 'https://cashier.test';

/** The browser's history of a tab; it outlives the documents in it. */
export class SessionHistory {
  readonly places: Place[];
  at = 0;

  constructor(path: string) {
    this.places = [{ url: `${ORIGIN}/cashier${path}`, state: null }];
  }

  get now(): Place {
    const place = this.places[this.at];
    if (!place) throw new RangeError('There is no such place.');
    return place;
  }

  push(state: unknown, url: string): void {
    this.places.splice(this.at + 1);
    this.places.push({ url: new URL(url, this.now.url).href, state });
    this.at += 1;
  }

  replace(state: unknown, url: string | undefined): void {
    const place = this.now;
    place.state = state;
    if (url !== undefined && url !== '') place.url = new URL(url, place.url).href;
  }

  /** False when there is nothing there. */
  step(by: number): boolean {
    const next = this.at + by;
    if (by === 0 || next < 0 || next >= this.places.length) return false;
    this.at = next;
    return true;
  }
}
