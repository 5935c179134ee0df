// Stands for a provider's hosted fields: what is typed here goes to the provider, and the page around gets a token.
import { begin, say } from './frame.js';

const form = document.querySelector('form');
const isWhole = () => [...form.elements].every((input) => input.checkValidity());

const giveToken = (press) => say('token', { token: `tok_${crypto.randomUUID()}`, press });

/** Security codes by which the sandbox plays a provider with faults (docs/provider-frames.md). */
const FAULTS = {
  997: () => {},
  998: (press) => say('failed', { code: 'sandbox', press }),
  999(press) {
    giveToken(press);
    giveToken(press);
  },
};

/** Marks what is wrong, from the first press on. */
const mark = () => [...form.elements].forEach((input) => (input.ariaInvalid = String(!input.checkValidity())));

const answer = (press) => {
  form.classList.add('asked');
  form.addEventListener('input', mark);
  mark();
  if (isWhole()) return (FAULTS[form.elements.code?.value] ?? giveToken)(press);
  form.querySelector(':invalid').focus();
  return say('incomplete', { press });
};

form.addEventListener('submit', (event) => event.preventDefault());
begin(answer);
