import { loadList } from './load-list.ts';
import { openGroup, pickMethod } from './pick-method.ts';
import { retryApp } from './retry-app.ts';

/** Commands of the list, the error page and the empty page. */
export const listCommands = {
  'methods.load': loadList,
  'methods.pick': pickMethod,
  'groups.open': openGroup,
  'app.retry': retryApp,
};
