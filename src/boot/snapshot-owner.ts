import type { Start } from '#host/start-data.ts';
import { currentPath } from '#platform/address.ts';
import { readQuickDepositHeight } from '#platform/quick-deposit-height.ts';
import { deleteSnapshot } from '#platform/snapshot.ts';

/** Identifies the build by its stylesheets and scripts. */
const buildOf = ({ head }: Document): string =>
  [...head.querySelectorAll('link[crossorigin]')].map((link) => link.getAttribute('href')).join(' ');

/**
 * Returns the key of the snapshot: user, region, page, language, host options, reserved quick deposit, theme and build.
 * Undefined when no snapshot may be stored.
 */
export const snapshotOwner = (start: Start, transaction: string | undefined): string | undefined => {
  const { user, widgetViewType, methods, amount, schema, bonusList, closingButton } = start;
  if (start.remembersList === false) deleteSnapshot();
  if (transaction === undefined || start.remembersList === false || user.id_user === '') return undefined;
  return JSON.stringify([
    import.meta.env.VITE_VERSION,
    buildOf(document),
    user.id_user,
    user.paymentGeo,
    user.currency,
    widgetViewType,
    user.lang,
    user.platform,
    transaction,
    currentPath(),
    methods,
    amount,
    schema,
    bonusList.length > 0,
    closingButton,
    readQuickDepositHeight(user.id_user),
  ]);
};
