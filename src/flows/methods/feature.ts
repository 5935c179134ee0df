import type { Command, Feature } from '#flows/kernel/index.ts';
import { loadList, retryApp } from './load-methods.ts';
import { openGroup, pickMethod } from './pick-method.ts';

const signIn: Command = ({ host }) => {
  host.send('onTokenExpired');
  return true;
};

/** The list of methods, the error page and the empty page. */
export const methods = {
  commands: {
    'methods.load': loadList,
    'methods.pick': pickMethod,
    'groups.open': openGroup,
    'app.retry': retryApp,
    'app.signIn': signIn,
  },
} satisfies Feature;
