import { useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import type { Cashier as CashierHandle, CashierOptions } from './cashier-handle.ts';
import { openCashier } from './create-cashier.ts';
import { createStartData, type CurrentStartData } from './start-data.ts';

export type CashierProps = Omit<CashierOptions, 'container'> & {
  id?: string | undefined;
  className?: string | undefined;
  /** In place of a height of 100 %. */
  style?: CSSProperties | undefined;
  /** Called with the cashier's handle: for `refresh`, `goBack`, `sendBonusList`. */
  onCreate?: ((cashier: CashierHandle) => void) | undefined;
};

/** Text of start data that are an object: another text is other data, though every render may make an object of its own. */
const textOf = (data: CashierOptions['startData']): string => (typeof data === 'function' ? '' : JSON.stringify(data));

/**
 * The cashier as a React component. A new `src` loads it anew; locale and theme change in place, and other `startData` are handed
 * over; a function is called when the widget asks, or on `refresh`.
 */
export function Cashier({ id, className, style, onCreate, ...options }: CashierProps): ReactElement {
  const { src, locale, theme } = options;
  const given = textOf(options.startData);
  const container = useRef<HTMLDivElement>(null);
  const cashier = useRef<CashierHandle>(undefined);
  const latest = useRef({ ...options, onCreate });
  // Replaced data stay replaced when another `src` is loaded.
  const current = useRef<CurrentStartData>(undefined);
  const handed = useRef(given);
  useEffect(() => {
    latest.current = { ...options, onCreate };
  });
  useEffect(() => {
    if (!container.current) return undefined;
    // Not in the HTML of a server: a policy without inline styles would take it away.
    container.current.style.height ||= '100%';
    const live = {
      ...latest.current,
      src,
      container: container.current,
      get on() {
        return latest.current.on;
      },
      get beforeSubmit() {
        return latest.current.beforeSubmit;
      },
      get onLoadFailed() {
        return latest.current.onLoadFailed;
      },
      get onMessage() {
        return latest.current.onMessage;
      },
    };
    current.current ??= createStartData(() => latest.current.startData);
    const created = openCashier(live, current.current);
    cashier.current = created;
    latest.current.onCreate?.(created);
    return () => created.destroy();
  }, [src]);
  useEffect(() => {
    if (handed.current === given) return;
    handed.current = given;
    current.current?.renew();
    void cashier.current?.refresh();
  }, [given]);
  useEffect(() => {
    if (locale) cashier.current?.setLocale(locale);
  }, [locale]);
  useEffect(() => {
    if (theme) cashier.current?.setTheme(theme);
  }, [theme]);
  return <div ref={container} id={id} className={className} style={style} />;
}
