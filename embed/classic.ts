import { createCashier } from './create-cashier.ts';

// For `<script src="cashier.classic.js">`: the page calls Cashier.createCashier({ … }).
Object.assign(window, { Cashier: { createCashier } });
