export { askMethods } from './ask-methods.ts';
export { showLoadFailure } from './load-failure.ts';
export { retryApp } from './retry-app.ts';
export { loadList, loadMethods, refetchOnRequest } from './load-list.ts';
export { awaitMethods, loadInTime } from './load-methods.ts';
export { pickMethod } from './pick-method.ts';
export { changeCurrency } from './region/change-currency.ts';
export { syncDialPrefix } from './region/sync-dial-prefix.ts';
