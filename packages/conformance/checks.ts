import type { Check } from './check.ts';
import { amountRuleChecks } from './checks/amount-rules.ts';
import { answerChecks } from './checks/answers.ts';
import { fieldChecks } from './checks/fields.ts';
import { headerChecks } from './checks/headers.ts';
import { idempotencyChecks } from './checks/idempotency.ts';
import { methodChecks } from './checks/methods.ts';
import { orderChecks } from './checks/orders.ts';
import { pushChecks } from './checks/pushes.ts';
import { requestChecks } from './checks/requests.ts';
import { socketChecks } from './checks/socket.ts';
import { statusChecks } from './checks/statuses.ts';
import { timeChecks } from './checks/times.ts';
import { tokenChecks } from './checks/tokens.ts';

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  ...answerChecks,
  ...methodChecks,
  ...fieldChecks,
  ...amountRuleChecks,
  ...requestChecks,
  ...orderChecks,
  ...idempotencyChecks,
  ...statusChecks,
  ...pushChecks,
  ...timeChecks,
  ...headerChecks,
  ...tokenChecks,
  ...socketChecks,
];
