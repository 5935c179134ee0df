import { useEffect, useRef, type ReactElement } from 'react';
import { createCashier, type Cashier as CashierHandle, type CashierOptions } from './create-cashier.ts';

export type CashierProps = Omit<CashierOptions, 'container'> & {
  className?: string;
  /** Called with the cashier's handle: for `refresh`, `goBack`, `sendBonusList`. */
  onCreate?: (cashier: CashierHandle) => void;
};

/** The cashier as a React component. A new `src` loads it anew; locale and theme change in place. */
export function Cashier({ className, onCreate, ...options }: CashierProps): ReactElement {
  const { src, locale, theme } = options;
  const container = useRef<HTMLDivElement>(null);
  const cashier = useRef<CashierHandle>(undefined);
  const latest = useRef({ ...options, onCreate });
  useEffect(() => {
    latest.current = { ...options, onCreate };
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const created = createCashier({
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
      get startData() {
        return latest.current.startData;
      },
    });
    cashier.current = created;
    latest.current.onCreate?.(created);
    return () => created.destroy();
  }, [src]);
  useEffect(() => {
    if (locale) cashier.current?.setLocale(locale);
  }, [locale]);
  useEffect(() => {
    if (theme) cashier.current?.setTheme(theme);
  }, [theme]);
  return <div ref={container} className={className} style={{ height: '100%' }} />;
}
