export { showLoadFailure } from './list-problems.ts';
export {
  askMethods,
  retryApp,
  loadList,
  loadMethods,
  refetchOnRequest,
  awaitMethods,
  loadInTime,
  changeCurrency,
} from './load-methods.ts';
export { pickMethod } from './pick-method.ts';
export { syncDialPrefix } from './region/sync-dial-prefix.ts';
