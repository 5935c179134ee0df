import { Component, CUSTOM_ELEMENTS_SCHEMA, EventEmitter, Input, Output } from '@angular/core';
import '@cashier-widget/embed/element';
import type { CashierEvents, PaymentCashierElement } from '@cashier-widget/embed/element';

@Component({
  selector: 'app-cashier-view',
  standalone: true,
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <payment-cashier
      #element
      can-resize
      [attr.src]="src"
      [attr.locale]="locale"
      [startData]="startData"
      (cashier-result)="handleResult($event)"
      (cashier-tokenexpired)="element.cashier?.refresh()"
      (cashier-close)="closed.emit()"
    ></payment-cashier>
  `,
})
export class CashierViewComponent {
  @Input({ required: true }) src = '';
  @Input() locale: string | null = null;
  @Input({ required: true }) startData: PaymentCashierElement['startData'];
  @Output() readonly closed = new EventEmitter<void>();
  @Output() readonly result = new EventEmitter<{ id: string; status: string }>();

  handleResult({ detail }: CashierEvents['cashier-result']): void {
    this.result.emit({ id: detail.id, status: detail.status });
  }
}
