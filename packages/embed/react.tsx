import { useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import type { Cashier as CashierHandle, CashierOptions } from './cashier-handle.ts';
import { openCashier } from './create-cashier.ts';
import { createStartData, type CurrentStartData } from './start-data.ts';

export type CashierProps = Omit<CashierOptions, 'container'> & {
  id?: string | undefined;
  className?: string | undefined;
  /** Style of the container, instead of a height of 100 %. */
  style?: CSSProperties | undefined;
  /** Called with the cashier's handle: for `refresh`, `goBack`, `sendBonusList`. */
  onCreate?: ((cashier: CashierHandle) => void) | undefined;
};

/** Serializes start data that are an object, to compare them: each render may create an equal object. */
const textOf = (data: CashierOptions['startData']): string => (typeof data === 'function' ? '' : JSON.stringify(data));

/** Returns options whose handlers are those of the last render. */
const liveOptions = (
  latest: { readonly current: Omit<CashierOptions, 'container'> },
  place: Pick<CashierOptions, 'src' | 'container'>,
): CashierOptions => ({
  ...latest.current,
  ...place,
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
});

/**
 * The cashier as a React component. Another `src` reloads it; locale and theme change without a reload, and changed `startData`
 * are sent; a function is called when the widget requests it, or on `refresh`.
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
    // Not in server-rendered HTML: a policy without inline styles would remove it.
    container.current.style.height ||= '100%';
    current.current ??= createStartData(() => latest.current.startData);
    const created = openCashier(liveOptions(latest, { src, container: container.current }), current.current);
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
