/*
 * Replaces the enterprise script that returns a score. Its public interface is that of the real script, loaded with
 * `render=<site key>`: grecaptcha.enterprise.ready(run), execute(siteKey, { action }) → promise of a token. An unknown
 * site key rejects, as in the real script.
 */
(() => {
  const known = new URL(document.currentScript.src).searchParams.get('render');
  const enterprise = {
    ready: (run) => queueMicrotask(run),
    execute: (siteKey, { action }) =>
      siteKey === known && typeof action === 'string'
        ? Promise.resolve(`sandbox.score.${crypto.randomUUID()}`)
        : Promise.reject(new Error('Invalid site key')),
  };
  window.grecaptcha = Object.assign(window.grecaptcha ?? {}, { enterprise });
})();
