import { expectWalks } from './expect-walks.ts';

expectWalks({ from: 20001, count: 500 });
