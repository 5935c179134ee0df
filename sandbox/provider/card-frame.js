// Stands for a provider's hosted fields: what is typed here goes to the provider, and the page around gets a token.
const home = document.documentElement.dataset.home;
const form = document.querySelector('form');
const say = (type, payload) => parent.postMessage(JSON.stringify({ type, payload }), home);
const sayHeight = () => say('resize', { height: document.documentElement.offsetHeight });

const isWhole = () => [...form.elements].every((input) => input.checkValidity());

const answer = () => {
  form.classList.add('asked');
  if (!isWhole()) {
    form.querySelector(':invalid').focus();
    say('incomplete');
  } else say('token', { token: `tok_${crypto.randomUUID()}` });
  sayHeight();
};

addEventListener('message', ({ data, origin, source }) => {
  if (origin !== home || source !== parent) return;
  const { type, payload } = JSON.parse(data);
  if (type === 'submit') answer();
  if (type === 'context') {
    document.documentElement.lang = payload.locale;
    document.documentElement.dir = payload.direction;
    document.documentElement.style.colorScheme = payload.theme;
  }
});
form.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(sayHeight).observe(document.documentElement);
say('ready');
sayHeight();
