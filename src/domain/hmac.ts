/** First 32 bits of the fractional parts of the roots of the first primes, computed as FIPS 180-4 defines its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

const PRIMES = Array.from({ length: 312 }, (_, at) => at).filter(
  (each) => each > 1 && !Array.from({ length: each }, (_, at) => at).some((by) => by > 1 && each % by === 0),
);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its end mark, zeros and its length in bits, in whole blocks. */
const padded = (message: Uint8Array): DataView => {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
};

const scheduleOf = (view: DataView, from: number): number[] => {
  const words = Array.from({ length: 16 }, (_, at) => view.getUint32(from + at * 4));
  const at = (index: number): number => words[index] ?? 0;
  for (let index = 16; index < 64; index++) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((at(index - 16) + low + at(index - 7) + high) | 0);
  }
  return words;
};

/** SHA-256 (FIPS 180-4). Web Crypto has it only asynchronously, and only in secure contexts; a tap needs it at once. */
const sha256 = (message: Uint8Array): Uint8Array => {
  const view = padded(message);
  let hash = START;
  for (let from = 0; from < view.byteLength; from += BLOCK) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (const [round, word] of scheduleOf(view, from).entries()) {
      const choice = (e & f) ^ (~e & g);
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[round] ?? 0) + word;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    const done = [a, b, c, d, e, f, g, h];
    hash = hash.map((word, at) => (word + (done[at] ?? 0)) | 0);
  }
  const bytes = new DataView(new ArrayBuffer(32));
  for (const [at, word] of hash.entries()) bytes.setInt32(at * 4, word);
  return new Uint8Array(bytes.buffer);
};

const join = (one: Uint8Array, other: Uint8Array): Uint8Array => new Uint8Array([...one, ...other]);

/** Returns HMAC-SHA-256 (RFC 2104) of a text. */
export const hmac = (key: string, text: string): Uint8Array => {
  const encoder = new TextEncoder();
  const given = encoder.encode(key);
  const secret = new Uint8Array(BLOCK);
  secret.set(given.length > BLOCK ? sha256(given) : given);
  const inner = sha256(
    join(
      secret.map((byte) => byte ^ 0x36),
      encoder.encode(text),
    ),
  );
  return sha256(
    join(
      secret.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
};
