// Stands for a provider's hosted fields: what is typed here goes to the provider, and the page around gets a token.
import { begin, say } from './frame.js';

const form = document.querySelector('form');
const isWhole = () => [...form.elements].every((input) => input.checkValidity());

const answer = () => {
  form.classList.add('asked');
  if (isWhole()) return say('token', { token: `tok_${crypto.randomUUID()}` });
  form.querySelector(':invalid').focus();
  return say('incomplete');
};

form.addEventListener('submit', (event) => event.preventDefault());
begin(answer);
