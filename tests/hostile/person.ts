/** The visible state of the frame. The functions of this file run in the page, each on its own. */
export interface Sight {
  readonly screen: string;
  readonly isBlank: boolean;
  /** Amounts to pay, as shown. */
  readonly due: readonly string[];
  /** The amount in the form, if it has one. */
  readonly amount: string;
}

export interface Seen {
  readonly sights: readonly Sight[];
  /** Functions that only a hostile text calls. */
  readonly ran: readonly string[];
  readonly errors: readonly string[];
  readonly violations: readonly string[];
  /** Requested addresses of other origins. */
  readonly strangers: readonly string[];
}

declare global {
  interface Window {
    hostile?: { ran: string[]; errors: string[]; violations: string[] };
  }
}

/** Installs the traps; the policy has reported earlier attempts to the server. */
export const setTraps = (): void => {
  if (window.hostile) return;
  const traps: NonNullable<Window['hostile']> = { ran: [], errors: [], violations: [] };
  window.hostile = traps;
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
    Object.defineProperty(window, name, { value: (said: unknown) => traps.ran.push(`${name}(${String(said)})`) });
  window.addEventListener('error', ({ message }) => void traps.errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => void traps.errors.push(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    traps.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
  });
};

/**
 * Acts like a user who reads nothing: fills in empty fields, presses buttons that continue.
 * @param typedText text for each field, as JSON, because drivers reject half of a surrogate pair
 */
export const goOn = async (tiles: readonly string[], typedText: string, turns: number): Promise<Sight[]> => {
  const sights: Sight[] = [];
  const left = [...tiles];
  const typed: Readonly<Record<string, string>> = JSON.parse(typedText);
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const screenNow = (): string => document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'] ?? '';
  const textNow = (): string => document.querySelector<HTMLElement>('main')?.innerText.trim() ?? '';
  const look = (): void => {
    const due = [...document.querySelectorAll<HTMLElement>('[data-node="amount-due"], [data-node="pay-amount"]')];
    sights.push({
      screen: screenNow(),
      isBlank: textNow() === '',
      due: due.filter(isShown).map(({ innerText }) => innerText),
      amount: document.querySelector<HTMLInputElement>('[data-field="amount"] input')?.value ?? '',
    });
  };
  const fill = (input: HTMLInputElement, value: string): void => {
    // React notices a value that was set from outside only this way.
    Reflect.set(HTMLInputElement.prototype, 'value', value, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const fillIn = (): void => {
    for (const field of document.querySelectorAll<HTMLElement>('main [data-field]')) {
      const choice = field.querySelector<HTMLElement>('input[type="radio"]');
      if (choice && !field.querySelector(':checked')) choice.click();
      const input = field.querySelector<HTMLInputElement>('input:not([type="radio"], [type="checkbox"])');
      const value = typed[field.dataset['field'] ?? ''] ?? typed['*'] ?? '123456';
      if (input && !input.disabled && input.value === '') fill(input, value);
    }
  };
  const pressable = (css: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(css)].filter(
      (element) => isShown(element) && element.getAttribute('aria-disabled') !== 'true',
    );
  const nextPress = (): HTMLElement | undefined => {
    const [wanted] = left;
    if (wanted !== undefined) {
      const tilesNow = pressable('main button, main [role="option"]');
      const tile = tilesNow.findLast(({ innerText, ariaLabel }) => `${ariaLabel ?? ''} ${innerText}`.includes(wanted));
      left.shift();
      // If a hostile text has replaced the tile's name, press the first tile.
      return tile ?? pressable('[data-node="tile"]')[0];
    }
    return pressable('main button[data-kind="primary"]')[0] ?? pressable('[data-node="tile"]')[0];
  };
  const settle = async (before: string): Promise<void> => {
    for (let waited = 0; waited < 1500 && textNow() === before; waited += 50) await pause(50);
    for (let waited = 0; waited < 3000 && textNow() === ''; waited += 50) await pause(50);
    await pause(60);
  };
  for (let turn = 0; turn < turns; turn += 1) {
    look();
    if (/complete$|^shared\.error$/.test(screenNow())) break;
    fillIn();
    await pause(60);
    const before = textNow();
    const button = nextPress();
    // Code may wait for the pointer or the focus.
    button?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    button?.focus();
    button?.click();
    await settle(before);
  }
  look();
  return sights;
};

/** Scripts that the traps have caught, and requests of the frame to other origins. */
export const readTraps = (): Omit<Seen, 'sights'> => {
  const { ran = [], errors = [], violations = [] } = window.hostile ?? {};
  const asked = performance.getEntriesByType('resource').filter((entry) => !entry.name.startsWith(location.origin));
  // Pictures and fonts of any https address are allowed by the deployment's policy.
  const strangers = asked
    .filter((entry) => !(entry instanceof PerformanceResourceTiming) || !/^(?:img|css)$/.test(entry.initiatorType))
    .filter(({ name }) => !/^(?:data|blob):/.test(name))
    .map(({ name }) => name);
  return { ran, errors, violations, strangers };
};

/** Removes everything that could affect the next walk. */
export const forget = (): void => {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A frame without storage has nothing to remove.
  }
};
