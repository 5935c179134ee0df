import type { WidgetToHost } from '#generated/wire.ts';
import type { Cashier, CashierOptions, CashierTheme } from './cashier-handle.ts';
import { openCashier } from './create-cashier.ts';
import type { OpenOptions } from './embedding.ts';
import { createStartData } from './start-data.ts';

type WithoutOn<T extends string> = T extends `on${infer Name}` ? Name : T;

/** Event of a message: `cashier-` and its name in lower case, without `on`; its `detail` is the payload. */
type EventName<T extends keyof WidgetToHost> = `cashier-${Lowercase<WithoutOn<T>>}`;

/** The events of `<payment-cashier>`. */
export type CashierEvents = { [T in keyof WidgetToHost as EventName<T>]: CustomEvent<WidgetToHost[T]> };

/** `<payment-cashier src="…" locale="…" theme="…" environment="test" can-resize>`. */
export interface PaymentCashierElement extends HTMLElement {
  /** Sent when the widget requests it and whenever it is set; a request waits until it is set. */
  startData: CashierOptions['startData'] | undefined;
  /** Set before the element is inserted. */
  beforeSubmit: CashierOptions['beforeSubmit'];
  /** Set before the element is inserted. */
  onLoadFailed: CashierOptions['onLoadFailed'];
  /** The handle, while the element is connected and has a `src`. */
  readonly cashier: Cashier | undefined;
  addEventListener<E extends keyof CashierEvents>(
    type: E,
    listener: (event: CashierEvents[E]) => void,
    options?: AddEventListenerOptions | boolean,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'payment-cashier': PaymentCashierElement;
  }
}

const isTheme = (name: string | null): name is CashierTheme => name === 'light' || name === 'dark';

const eventOf = (type: string): string => `cashier-${type.replace(/^on/, '').toLowerCase()}`;

const optionsOf = (element: PaymentCashierElement): OpenOptions => {
  const { beforeSubmit, onLoadFailed, title } = element;
  const locale = element.getAttribute('locale');
  const theme = element.getAttribute('theme');
  return {
    container: element,
    src: element.getAttribute('src') ?? '',
    canResize: element.hasAttribute('can-resize'),
    environment: element.getAttribute('environment'),
    ...(title && { title }),
    ...(locale && { locale }),
    ...(isTheme(theme) && { theme }),
    beforeSubmit,
    onLoadFailed,
    onEvent: (type, detail) => void element.dispatchEvent(new CustomEvent(eventOf(type), { detail })),
  };
};

/** Defines the element, once. Does nothing without custom elements, as on a server. */
export function defineCashier(name = 'payment-cashier'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;

  class CashierElement extends HTMLElement {
    static readonly observedAttributes = ['src', 'locale', 'theme'];
    // Declared without a value: properties set before the definition stay.
    declare beforeSubmit: CashierOptions['beforeSubmit'];
    declare onLoadFailed: CashierOptions['onLoadFailed'];
    cashier: Cashier | undefined;
    #data: CashierOptions['startData'] | undefined;
    #give = (): void => {};
    readonly #isGiven = new Promise<void>((resolve) => {
      this.#give = resolve;
    });
    // Replaced data stay replaced when the element is moved, or gets another `src`.
    readonly #current = createStartData(
      () =>
        this.#data ??
        (async () => {
          await this.#isGiven;
          return typeof this.#data === 'function' ? this.#data() : (this.#data ?? {});
        }),
    );

    get startData(): CashierOptions['startData'] | undefined {
      return this.#data;
    }

    set startData(data: CashierOptions['startData'] | undefined) {
      this.#data = data;
      if (data === undefined) return;
      this.#give();
      this.#current.renew();
      void this.cashier?.refresh();
    }

    connectedCallback(): void {
      const early = Object.getOwnPropertyDescriptor(this, 'startData');
      if (early) {
        Reflect.deleteProperty(this, 'startData');
        this.startData = early.value;
      }
      this.#open();
    }

    disconnectedCallback(): void {
      this.#close();
    }

    attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
      if (attribute === 'src') this.#open();
      if (attribute === 'locale' && value) this.cashier?.setLocale(value);
      if (attribute === 'theme' && isTheme(value)) this.cashier?.setTheme(value);
    }

    #close(): void {
      this.cashier?.destroy();
      this.cashier = undefined;
    }

    #open(): void {
      this.#close();
      if (!this.isConnected || !this.getAttribute('src')) return;
      this.cashier = openCashier(optionsOf(this), this.#current);
    }
  }

  customElements.define(name, CashierElement);
}
