// Replaces a provider's hosted fields: typed values go to the provider, and the widget's page receives a token.
import { begin, say } from './frame.js';

const form = document.querySelector('form');
const isWhole = () => [...form.elements].every((input) => input.checkValidity());

const giveToken = (press) => say('token', { token: `tok_${crypto.randomUUID()}`, press });

/** Security codes for which the sandbox simulates a faulty provider (docs/provider-frames.md). */
const FAULTS = {
  997: () => {},
  998: (press) => say('failed', { code: 'sandbox', press }),
  999(press) {
    giveToken(press);
    giveToken(press);
  },
};

/** Marks invalid fields after the first press. */
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
