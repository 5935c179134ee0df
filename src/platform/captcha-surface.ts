import css from './captcha-surface.module.css';

/** Texts around a captcha, in the user's language. */
export interface CaptchaWords {
  readonly title: string;
  readonly text: string;
  readonly cancel: string;
}

/** The dialog that shows a captcha above the page. */
export interface CaptchaSurface {
  /** The container element of the captcha. */
  readonly place: HTMLElement;
  close(): void;
}

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  members: Partial<Pick<HTMLElementTagNameMap[K], 'className' | 'id' | 'textContent'>>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), members);

const TITLE_ID = 'captcha-title';

/** Makes the page below inert. The captcha's windows are siblings in the body and stay usable. */
const pageElement = (): HTMLElement | null => document.getElementById('root');

/**
 * Opens a dialog above the page for a captcha. Not a modal dialog of the browser, which would cover the windows that captchas
 * open. Escape and the button call `onCancel`; the caller closes it.
 */
export const openCaptchaSurface = (words: CaptchaWords, onCancel: () => void): CaptchaSurface => {
  const focused = document.activeElement;
  const layer = element('div', { className: css.layer ?? '' });
  const dialog = element('div', { className: css.dialog ?? '' });
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.tabIndex = -1;
  const title = element('h2', { className: css.title ?? '', id: TITLE_ID, textContent: words.title });
  const text = element('p', { className: css.text ?? '', textContent: words.text });
  const place = element('div', { className: css.place ?? '' });
  const cancel = element('button', { className: css.cancel ?? '', textContent: words.cancel });
  cancel.type = 'button';
  cancel.addEventListener('click', onCancel);
  dialog.append(title, text, place, cancel);
  layer.append(dialog);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  document.addEventListener('keydown', onKey);
  document.body.append(layer);
  pageElement()?.setAttribute('inert', '');
  dialog.focus();
  return {
    place,
    close() {
      document.removeEventListener('keydown', onKey);
      layer.remove();
      pageElement()?.removeAttribute('inert');
      if (focused instanceof HTMLElement) focused.focus();
    },
  };
};
