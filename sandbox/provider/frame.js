// Shared code of the provider's frame pages: messages with the page around them (docs/provider-frames.md).
const root = document.documentElement;
const { home, texts } = root.dataset;

export const say = (type, payload) => parent.postMessage(JSON.stringify({ type, payload }), home);

const sayHeight = () => say('resize', { height: root.offsetHeight });

const follow = ({ locale, direction, theme }) => {
  root.lang = locale;
  root.dir = direction;
  root.style.colorScheme = theme;
  for (const [name, words] of Object.entries(JSON.parse(texts))) {
    const word = words[locale] ?? words.en;
    document.querySelector(`[data-text="${name}"]`)?.replaceChildren(word);
    document.querySelector(`[data-name="${name}"]`)?.setAttribute('aria-label', word);
  }
};

/** Reports that the page has loaded, and its height from then on; `onSubmit` is called for a token. */
export const begin = (onSubmit) => {
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== home || source !== parent) return;
    const { type, payload } = JSON.parse(data);
    if (type === 'submit') onSubmit?.(payload.press);
    if (type === 'context') follow(payload);
  });
  new ResizeObserver(sayHeight).observe(root);
  say('ready');
};
