import { expectWalks } from './expect-walks.ts';

expectWalks({ from: 10001, count: 500 });
