import { contract } from '#conformance/contract.ts';

/** A requirement for hosts, and the consequence of a violation for players. */
interface Trial {
  title: string;
  breaks: string;
}

/** Every requirement for hosts, in the order of the trials. */
export const trials = {
  'host/address': {
    title: "The frame's address contains only the locale",
    breaks: "Personal data are in the browser's history and in the logs of every server on the way.",
  },
  'host/origin-known': {
    title: 'The frame receives the origin of the embedding page',
    breaks: 'The cashier does not know its host, and refuses to open if only listed hosts may embed it.',
  },
  'host/permissions': {
    title: 'The frame may write to the clipboard',
    breaks: 'The button beside an account number does not copy it: the player types it, with errors.',
  },
  'host/handshake': {
    title: '`Loaded` is answered with `loaded`, and start data of the right shape',
    breaks: 'The cashier does not open: the player sees an empty list, then an error.',
  },
  'host/again': {
    title: 'Each `Loaded` is answered, also the second one',
    breaks: 'After the player has reloaded the frame the cashier stays empty.',
  },
  'host/garbage': {
    title: 'Invalid messages are ignored: no JSON, no type, unknown types, a megabyte',
    breaks: "A browser extension or a newer cashier makes the host's page fail.",
  },
  'host/scripts': {
    title: 'An address with a script is not opened',
    breaks: "An attacker in the cashier controls the host's page, and the account.",
  },
  'host/resize': {
    title: 'An invalid height (negative, a text, a million) is ignored',
    breaks: 'The cashier is invisible, or the page becomes endless.',
  },
  'host/flood': {
    title: 'Ten thousand messages at once have no effect',
    breaks: "The host's page is blocked while the player pays.",
  },
  'host/token': {
    title: '`onTokenExpired` is answered with `loaded` and another token',
    breaks: 'The session ends in the middle of a payment: the player cannot continue until the page is reloaded.',
  },
  'host/kept': {
    title: 'Values of `onKeep` are returned in `kept`; values that are too long or too many are not',
    breaks: "If the browser gives the frame no storage, a reload loses the player's payment.",
  },
  'host/gate': {
    title: '`onBeforeSubmit` is answered with `submit-decided` and its id, within the time set in start data',
    breaks: 'The form is locked until the timeout; then the player reads that the check took too long, and cannot pay.',
  },
  'host/another-frame': {
    title: 'A message of another frame is ignored, even with the cashier’s origin',
    breaks: 'A page inside the cashier acts in its name: it closes it, or asks for tokens.',
  },
  'host/stranger': {
    title: 'A message of another origin is ignored',
    breaks: "Any page that gets into a frame receives the player's token.",
  },
  'host/messages': {
    title: 'All messages of the host follow the contract',
    breaks: "The cashier ignores the host's messages: the language, the bonus or the theme does not change.",
  },
  'host/navigated': {
    title: 'A page of another origin in the cashier’s own frame receives no messages',
    breaks: "A provider’s page that the frame was navigated to receives the player's token.",
  },
  'host/reloaded': {
    title: 'A cashier that is loaded again into its frame is answered',
    breaks: 'After a provider’s page the cashier does not open again.',
  },
  'host/payloads': {
    title: 'Invalid payloads have no effect',
    breaks: "One invalid message of a newer cashier makes the host's page fail.",
  },
  'host/close': {
    title: '`onClose` removes the cashier',
    breaks: 'The player presses the close button, and nothing happens.',
  },
} as const satisfies Record<string, Trial>;

/** Messages of the widget that the page does not send, with the reason. */
export const unsent: Readonly<Record<string, string>> = {
  onInitError: 'a host may rightly remove the cashier',
  onGoBack: 'the host decides where back leads',
  onSwipeBack: 'the host decides where back leads',
  onEscape: 'a host may close its modal',
};

/** Message types that have a schema; the page sends them with payloads that violate it. */
export const payloadTypes: readonly string[] = contract.widgetToHost
  .filter(({ type, hasPayload }) => hasPayload && !(type in unsent) && type !== 'Loaded')
  .map(({ type }) => type);
