import { defineCashier } from './define-element.ts';

defineCashier();

export { defineCashier, type CashierEvents, type PaymentCashierElement } from './define-element.ts';
