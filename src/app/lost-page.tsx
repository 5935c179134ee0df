import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { EnginePorts } from '#engine/ports.ts';
import { reportError } from '#platform/report.ts';
import type { RootState } from '#state/root.ts';
import { FailurePage } from './failure-page.tsx';
import { isGoneFile } from '#domain/cashier-error.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import { routeOf } from './route-table.ts';

/** Id of the payment that a page shows. The error page has none, since its cause is unknown. */
const madeId = ({ deposit, withdrawal, intent }: RootState, screen: string): string => {
  const needs = screen === 'shared.error' ? ['deposit', 'withdrawal'] : (routeOf(screen)?.needs ?? []);
  const known = { deposit: deposit?.id, withdrawal: withdrawal?.id };
  const [id] = needs.flatMap((need) => (need === 'deposit' || need === 'withdrawal' ? (known[need] ?? []) : []));
  return id ?? intent?.open?.id ?? '';
};

const reload = (): void => window.location.reload();

interface LostPageProps {
  readonly screen: string;
  readonly texts: EnginePorts['texts'];
  readonly onRetry: () => void;
}

const LostPage = ({ screen, texts, onRetry }: LostPageProps): ReactNode => {
  const id = useSelector((state: RootState) => madeId(state, screen));
  return (
    <FailurePage
      tone="warning"
      title={texts.t('error.page.title', {})}
      text={id === '' ? texts.t('error.page.text', {}) : texts.t('error.page.made', { id })}
      button={texts.t('common.tryAgain', {})}
      onRetry={onRetry}
    />
  );
};

/** The files of this release were removed from the server: a reload fetches the current release and resumes the payment. */
const GonePage = ({ texts }: Pick<LostPageProps, 'texts'>): ReactNode => (
  <FailurePage
    tone="warning"
    title={texts.t('error.page.title', {})}
    text={texts.t('error.page.gone', {})}
    button={texts.t('error.refresh', {})}
    onRetry={reload}
  />
);

/** Draws the replacement of a page. */
export type Replacement = (onRetry: () => void) => ReactNode;

/** Draws the replacement of a list while an interrupted payment can't be shown: a reload fetches its files again. */
export const invoiceReplacement = (texts: EnginePorts['texts']): Replacement => {
  return () => <LostPage screen="" texts={texts} onRetry={reload} />;
};

interface Missing {
  /** The cause of the failure. */
  readonly error: unknown;
  readonly loader: Pick<PageLoader, 'load'>;
  readonly navigation: Navigation;
  readonly texts: EnginePorts['texts'];
  /** Checks that the user has not navigated to another page. */
  readonly isCurrent: () => boolean;
}

/**
 * Finds the replacement of a page whose file does not load: the error page, or a built-in text when that does not load either.
 * Returns undefined when nothing has to be drawn.
 */
export const findReplacement = async (
  screen: string,
  { error, loader, navigation, texts, isCurrent }: Missing,
): Promise<Replacement | undefined> => {
  reportError(error, { screen });
  if (!isCurrent()) return undefined;
  navigation.giveUp();
  if (isGoneFile(error)) return () => <GonePage texts={texts} />;
  const hasErrorPage = await loader.load('shared.error').then(
    () => true,
    () => false,
  );
  if (!isCurrent()) return undefined;
  if (!hasErrorPage) return (onRetry) => <LostPage screen={screen} texts={texts} onRetry={onRetry} />;
  navigation.go('shared.error', { isReplacing: true });
  return undefined;
};
