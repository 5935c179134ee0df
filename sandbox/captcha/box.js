/*
 * Replaces the script of the checkbox captcha and of its invisible variant. Its public interface is that of the real
 * script, loaded with `render=explicit`: grecaptcha.ready(run), render(place, options) → id, execute(id), reset(id),
 * getResponse(id); options: sitekey, size, theme, hl, callback, expired-callback, error-callback. With a site key that
 * ends with `-expired` or `-offline`, the box expires or fails as without a network.
 */
(() => {
  const widgets = [];
  const token = () => `sandbox.box.${crypto.randomUUID()}`;

  const answer = (widget) => {
    const { options } = widget;
    if (options.sitekey.endsWith('-expired')) return options['expired-callback']?.();
    if (options.sitekey.endsWith('-offline')) return options['error-callback']?.();
    widget.response = token();
    return options.callback?.(widget.response);
  };

  const draw = (place, widget) => {
    const isDark = widget.options.theme === 'dark';
    const box = document.createElement('button');
    box.type = 'button';
    box.setAttribute('role', 'checkbox');
    box.setAttribute('aria-checked', 'false');
    Object.assign(box.style, {
      boxSizing: 'border-box',
      inlineSize: '18.75rem',
      maxInlineSize: '100%',
      minBlockSize: '4.75rem',
      padding: '0 1rem',
      border: '1px solid #7f879f',
      borderRadius: '4px',
      background: isDark ? '#222222' : '#f9f9f9',
      color: isDark ? '#ffffff' : '#000000',
      font: '1rem system-ui, sans-serif',
      textAlign: 'start',
      cursor: 'pointer',
    });
    const show = () => {
      const isSolved = box.getAttribute('aria-checked') === 'true';
      box.textContent = `${isSolved ? '☑' : '☐'}  I am not a robot`;
    };
    show();
    box.addEventListener('click', () => {
      box.setAttribute('aria-checked', 'true');
      show();
      setTimeout(() => answer(widget), 300);
    });
    place.append(box);
    box.focus();
  };

  const api = {
    ready: (run) => queueMicrotask(run),
    render(place, options) {
      const widget = { options, response: '' };
      const element = typeof place === 'string' ? document.getElementById(place) : place;
      if (options.size !== 'invisible') draw(element, widget);
      return widgets.push(widget) - 1;
    },
    execute(id = 0) {
      setTimeout(() => answer(widgets[id]), 100);
    },
    reset(id = 0) {
      widgets[id].response = '';
    },
    getResponse: (id = 0) => widgets[id].response,
  };
  window.grecaptcha = Object.assign(window.grecaptcha ?? {}, api);
})();
