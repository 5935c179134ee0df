import { contract } from '#conformance/contract.ts';

/** A requirement for hosts, and the consequence of a violation for players. */
interface Trial {
  title: string;
  breaks: string;
}

/** Every requirement for hosts, in the order of the trials. */
export const trials = {
  'host/address': {
    title: 'Nothing but the locale is in the address of the frame',
    breaks: 'What is personal stands in the history of the browser and in the logs of every server on the way.',
  },
  'host/origin-known': {
    title: 'The frame is told the origin of the page around it',
    breaks: 'The cashier does not know whom it speaks to, and refuses to open where only known hosts may embed it.',
  },
  'host/permissions': {
    title: 'The frame may write to the clipboard',
    breaks: 'The button beside an account number does not copy it: the player types it, and mistypes it.',
  },
  'host/handshake': {
    title: '`Loaded` is answered with `loaded`, and start data of the right shape',
    breaks: 'The cashier does not open: the player sees an empty list, then that something went wrong.',
  },
  'host/again': {
    title: 'Each `Loaded` is answered, also the second one',
    breaks: 'After the player has reloaded the frame the cashier stays empty.',
  },
  'host/garbage': {
    title: 'Invalid messages are ignored: no JSON, no type, unknown types, a megabyte',
    breaks: 'An extension of the browser or a newer cashier takes the page of the host down.',
  },
  'host/scripts': {
    title: 'An address that is a script is not followed',
    breaks: 'An attacker in the cashier takes over the page of the host, and the account.',
  },
  'host/resize': {
    title: 'A height that is none (negative, a text, a million) is passed over',
    breaks: 'The cashier is not to be seen, or the page becomes endless.',
  },
  'host/flood': {
    title: 'Ten thousand messages at once do no harm',
    breaks: 'The page of the host stands still while the player pays.',
  },
  'host/token': {
    title: '`onTokenExpired` is answered with `loaded` and another token',
    breaks: 'The session ends in the middle of a payment: the player is stuck until the page is loaded again.',
  },
  'host/kept': {
    title: 'What `onKeep` gives is handed back in `kept`; what is too long or too much is not',
    breaks: 'Where the browser gives a frame no storage, a reload forgets what the player was doing.',
  },
  'host/gate': {
    title: '`onBeforeSubmit` is answered with `submit-decided` and its id, in the time that start data has promised',
    breaks:
      'The form is locked until the time is up; then the player reads that the check took too long, and cannot pay.',
  },
  'host/another-frame': {
    title: 'A message of another frame is passed over, though its origin is the cashier’s',
    breaks: 'A page inside the cashier speaks in its name: it closes it, or asks for tokens.',
  },
  'host/stranger': {
    title: 'A message of another origin is passed over',
    breaks: 'Any page that gets into a frame is handed the token of the player.',
  },
  'host/messages': {
    title: 'Whatever the host has said is a message of the contract',
    breaks: 'The cashier passes over what the host says: the language, the bonus or the look stays as it was.',
  },
  'host/navigated': {
    title: 'A page of another origin in the cashier’s own frame is told nothing',
    breaks: 'A provider’s page that the frame was led to is handed the token of the player.',
  },
  'host/reloaded': {
    title: 'A cashier that comes back into its frame is answered',
    breaks: 'After a provider’s page the cashier does not open again.',
  },
  'host/payloads': {
    title: 'Payloads of the wrong shape do no harm',
    breaks: 'One wrong message of a newer cashier takes the page of the host down.',
  },
  'host/close': {
    title: '`onClose` takes the cashier away',
    breaks: 'The player presses the cross, and nothing happens.',
  },
} as const satisfies Record<string, Trial>;

/** Messages of the widget that the page does not send, with the reason. */
export const unsent: Readonly<Record<string, string>> = {
  onInitError: 'a host may rightly take the cashier away',
  onGoBack: 'where back leads is for the host to say',
  onSwipeBack: 'where back leads is for the host to say',
  onEscape: 'a host may close its modal',
};

/** Message types that have a schema; the page sends them with payloads that violate it. */
export const payloadTypes: readonly string[] = contract.widgetToHost
  .filter(({ type, hasPayload }) => hasPayload && !(type in unsent) && type !== 'Loaded')
  .map(({ type }) => type);
