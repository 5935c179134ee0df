import { codeOf } from '#domain/cashier-error.ts';
import { methodsFailed } from '#state/methods.ts';
import { failureNoted, type RouteState } from '#state/route.ts';
import { TransportError } from '#transport/transport-error.ts';
import { type FlowContext, isAborted, reportFailure, publicMessage, notifyHost } from '#flows/kernel/index.ts';

const ERROR_SCREEN = 'shared.error';

/** Screen that the error page's button returns to. */
const wayBack = ({ store, navigator }: FlowContext): string => {
  const { route } = store.getState();
  if (route.screen === ERROR_SCREEN) return route.query['back-route'] ?? navigator.homePath();
  return route.path === '' ? navigator.homePath() : route.path;
};

/** Returns the failure's kind for the error page, and details for developers. */
const describe = (error: unknown): NonNullable<RouteState['failure']> => {
  const stack = error instanceof Error ? error.stack : undefined;
  const status = error instanceof TransportError ? error.status : undefined;
  return {
    message: publicMessage(error),
    code: codeOf(error),
    ...(status === undefined ? {} : { status }),
    ...(stack === undefined ? {} : { stack }),
  };
};

/** Reasons that the error page has texts for, by error code (schemas/screens/shared/error/screen.json). */
const REASONS: Readonly<Record<string, string>> = {
  network: 'socket.networkError.title',
  timeout: 'error.reason.timeout',
  'request-timeout': 'error.reason.timeout',
  rejected: 'error.reason.refused',
  malformed: 'error.reason.unreadable',
};

const shownText = ({ texts }: FlowContext, { code, status }: NonNullable<RouteState['failure']>): string => {
  const byStatus = `httpCodes.${status}`;
  const key = texts.has(byStatus) ? byStatus : (REASONS[code] ?? 'error.unknown');
  return texts.t(key);
};

/**
 * Opens the error page with its reason (Spec core §4, Loading), without a snackbar. A page that shows the same reason stays
 * open.
 */
const showFailure = (context: FlowContext, error: unknown): void => {
  const { store, navigator } = context;
  const failure = describe(error);
  const text = shownText(context, failure);
  const { screen, failure: shown } = store.getState().route;
  const isShown = screen === ERROR_SCREEN && shown?.code === failure.code && shown.status === failure.status;
  store.dispatch(failureNoted(failure));
  reportFailure(error, text);
  if (isShown) return;
  notifyHost(context, error, text);
  navigator.go(ERROR_SCREEN, { query: { 'back-route': wayBack(context) }, isReplacing: true });
};

/** Handles a list that failed to load and opens the error page. Aborted loads are ignored. */
export const showLoadFailure = (context: FlowContext, error: unknown): void => {
  if (isAborted(error)) return;
  context.store.dispatch(methodsFailed());
  showFailure(context, error);
};
