import { localizedText } from '#domain/localized-text.ts';
import { findMethod } from '#state/selection.ts';
import { isUnsettled } from '#state/intent-slice.ts';
import { forgetOpenDeposit } from '#flows/deposit/index.ts';
import { forgetBonuses } from '#flows/form/index.ts';
import { type FlowContext, reportFailure, forgetWithdrawal } from '#flows/kernel/index.ts';

/** Spec core §4: reports to the server that the user has left while a deposit was being created. */
const reportFormLeft = ({ store, transport, visit }: FlowContext, methodName: string): void => {
  const { methods, session } = store.getState();
  const paymentMethodText = localizedText(findMethod(methods.entries, methodName)?.text, session.locale) || methodName;
  transport
    .call(
      'session-form-on-close-modal',
      { paymentMethod: methodName, paymentMethodText, userId: visit.userId },
      { keepalive: true },
    )
    .catch(reportFailure);
};

/**
 * Closes the widget for its header, a button or the host. Assumption: a user who closes a result page has seen it, so its
 * deposit is not resumed; an unsent withdrawal is dropped, and the bonuses are the host's again.
 */
export const closeWidget = (context: FlowContext): void => {
  const state = context.store.getState();
  const { deposit, complete, withdrawal, bonuses } = state;
  if (deposit && isUnsettled(state, 'deposit')) reportFormLeft(context, deposit.methodName);
  else if (complete?.isOpen && deposit?.id) forgetOpenDeposit(context, deposit.id);
  if (withdrawal && !isUnsettled(state, 'withdrawal')) forgetWithdrawal();
  if (bonuses) forgetBonuses();
  context.host.send('onClose');
};
