import { expectWalks } from './expect-walks.ts';

expectWalks({ from: 40001, count: 500 });
