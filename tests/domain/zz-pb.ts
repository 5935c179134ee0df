import { boundOf } from '#tests/domain/regex-bound.ts';
const [from, to] = [Number(process.argv[2]), Number(process.argv[3])];
console.log(JSON.stringify(boundOf(Array.from({ length: to - from }, (_, i) => from + i)), null, 1));
