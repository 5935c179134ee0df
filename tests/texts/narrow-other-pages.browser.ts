import { describeNarrowPages } from './describe-narrow-pages.ts';
import { isOfDeposits, samplesByScreen } from './samples.ts';

describeNarrowPages([...samplesByScreen.keys()].filter((screen) => !isOfDeposits(screen)));
