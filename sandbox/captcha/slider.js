/*
 * Replaces the script of the slider captcha. Its public interface is that of the real script: initGeetest4(options,
 * ready), whose instance has onReady, onNextReady, onSuccess, onFail, onError, onClose, showCaptcha, getValidate, reset
 * and destroy; options: captchaId, language, product (`bind`), timeout. getValidate() returns captcha_id,
 * captcha_output, gen_time, lot_number and pass_token, or false before the captcha is solved; errors are { code, msg,
 * desc }. The id `sandbox-60204` fails as without a network, `sandbox-60500` with a server error.
 */
(() => {
  const TEXTS = {
    eng: ['Slide to the right', 'Confirm', 'Close'],
    ara: ['اسحب إلى اليمين', 'تأكيد', 'إغلاق'],
    ind: ['Geser ke kanan', 'Konfirmasi', 'Tutup'],
    spa: ['Deslice a la derecha', 'Confirmar', 'Cerrar'],
    fra: ['Glissez vers la droite', 'Confirmer', 'Fermer'],
    pon: ['Deslize para a direita', 'Confirmar', 'Fechar'],
    rus: ['Сдвиньте вправо', 'Подтвердить', 'Закрыть'],
  };
  const button = (text, run) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    Object.assign(made.style, {
      minBlockSize: '2.75rem',
      padding: '0 1rem',
      border: '1px solid #7f879f',
      borderRadius: '0.375rem',
      background: '#f1f3f8',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'center',
      cursor: 'pointer',
    });
    made.addEventListener('click', run);
    return made;
  };

  const open = ({ language }, { solved, closed }) => {
    const [slide, confirm, close] = TEXTS[language] ?? TEXTS.eng;
    const layer = document.createElement('div');
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      placeItems: 'center',
      background: 'rgb(0 0 0 / 45%)',
    });
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-label', slide);
    Object.assign(dialog.style, {
      display: 'grid',
      gap: '1rem',
      boxSizing: 'border-box',
      inlineSize: 'min(20rem, calc(100vw - 2rem))',
      padding: '1.25rem',
      borderRadius: '0.5rem',
      background: '#ffffff',
      color: '#111111',
      colorScheme: 'light',
      font: '1rem system-ui, sans-serif',
    });
    const label = document.createElement('label');
    label.textContent = slide;
    const range = document.createElement('input');
    Object.assign(range, { type: 'range', min: '0', max: '100', value: '0', dir: 'ltr' });
    Object.assign(range.style, { display: 'block', inlineSize: '100%', minBlockSize: '2.75rem', margin: '0.5rem 0 0' });
    label.append(range);
    const done = button(confirm, () => {
      if (Number(range.value) === 100) solved();
      else range.focus();
    });
    dialog.append(label, done, button(close, closed));
    dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && closed());
    layer.append(dialog);
    document.body.append(layer);
    range.focus();
    return () => layer.remove();
  };

  window.initGeetest4 = (options, ready) => {
    const handlers = {};
    const emit = (name, ...args) => handlers[name]?.(...args);
    const code = /^sandbox-(60\d{3})$/.exec(options.captchaId)?.[1];
    let validate = false;
    let shut = () => {};
    const on = (name) => (run) => {
      handlers[name] = run;
      return slider;
    };
    const slider = {
      onReady: on('ready'),
      onNextReady: on('nextReady'),
      onSuccess: on('success'),
      onFail: on('fail'),
      onError: on('error'),
      onClose: on('close'),
      showCaptcha() {
        const closed = () => {
          shut();
          emit('close');
        };
        const solved = () => {
          shut();
          validate = {
            captcha_id: options.captchaId,
            captcha_output: `sandbox.slider.${crypto.randomUUID()}`,
            gen_time: String(Math.floor(Date.now() / 1000)),
            lot_number: crypto.randomUUID().replaceAll('-', ''),
            pass_token: crypto.randomUUID(),
          };
          emit('success');
        };
        shut = open(options, { solved, closed });
      },
      getValidate: () => validate,
      reset() {
        validate = false;
      },
      destroy: () => shut(),
    };
    ready(slider);
    setTimeout(
      () => (code ? emit('error', { code, msg: 'network failure', desc: { detail: '' } }) : emit('ready')),
      50,
    );
  };
})();
