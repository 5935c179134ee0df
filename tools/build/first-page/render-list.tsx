import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { enterFirstPage } from '#app/enter-first-page.ts';
import { ScreenPage } from '#app/screen-page.tsx';
import { Shell } from '#app/shell.tsx';
import { createWidget, sessionOf } from '#app/widget.ts';
import type { Booted } from '#boot/boot.ts';
import type { ListAnswer } from '#boot/first-values.ts';
import type { Start } from '#host/start-data.ts';
import { methodsLoaded } from '#state/methods.ts';
import { sessionStarted } from '#state/session.ts';

const ADDRESS = new URL(`${import.meta.env.BASE_URL}deposit`, 'https://widget.invalid');

/** The parts of a browser that the list reads while it is rendered. */
const BROWSER = {
  window: { location: ADDRESS, history: { state: null }, isSecureContext: true },
  document: { baseURI: ADDRESS.href },
};

/** Writes a text as the placeholder for it, with the values of its arguments. */
const textPlace = (key: string, args: Readonly<Record<string, unknown>> = {}): string =>
  `{t:${[key, ...Object.entries(args).map(([name, value]) => `${name}=${String(value)}`)].join('|')}}`;

const render = (start: Start, answer: ListAnswer): string => {
  // Rendering calls neither the host nor the server.
  const booted = {
    start,
    home: { country: start.user.paymentGeo, currency: start.user.currency },
    transport: { kind: 'http' },
    theme: { name: () => 'light' },
    hasQuickDeposit: true,
  } as unknown as Booted;
  const { store, navigation, loader, ...widget } = createWidget(booted);
  const texts = { ...widget.texts, t: textPlace, has: () => true };
  const ports = { ...widget.ports, texts };
  store.dispatch(sessionStarted(sessionOf(booted, 'en')));
  store.dispatch(methodsLoaded(answer));
  const first = enterFirstPage(store, navigation, loader);
  return renderToString(
    <Provider store={store}>
      <Shell ports={ports} texts={texts} navigation={navigation}>
        <ScreenPage ports={ports} navigation={navigation} loader={loader} first={first} isFirstSeen />
      </Shell>
    </Provider>,
  );
};

/** Renders the list of an answer, as the app draws it first, to HTML. Texts are placeholders. */
export const renderList = (start: Start, answer: ListAnswer): string => {
  Object.assign(globalThis, BROWSER);
  try {
    return render(start, answer);
  } finally {
    // The rest of the build runs in the same process.
    for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
  }
};
