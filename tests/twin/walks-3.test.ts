import { expectWalks } from './expect-walks.ts';

expectWalks({ from: 30001, count: 500 });
