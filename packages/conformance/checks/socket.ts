import { type Check, skipped, verdictOf, whole } from '#conformance/check.ts';
import type { SocketLine } from '#conformance/line/socket-line.ts';
import type { Line } from '#conformance/line/line.ts';
import { refusalFaults } from './requests.ts';

const isSocketLine = (line: Line): line is SocketLine => line.kind === 'socket' && 'ask' in line;

const odd: readonly (readonly [says: string, event: string, data: unknown])[] = [
  ['an unknown call', 'BANKING/no-such-call', {}],
  ['a text for a request', 'BANKING/methods-payment-v5', 'text'],
  ['nothing for a request', 'BANKING/methods-payment-v5', null],
];

export const socketChecks: readonly Check[] = [
  {
    id: 'socket/odd-events',
    title: 'Unknown events are acknowledged with a rejection, and the connection stays open',
    breaks: 'The player waits 20 seconds in vain, or every running call is lost with the connection.',
    transports: ['socket'],
    async run({ line }) {
      if (!isSocketLine(line)) return skipped('this is not a socket');
      const { id } = line.socket;
      const faults = [];
      for (const [says, event, data] of odd)
        faults.push(...refusalFaults(await line.ask(event, data), says, { mustSettle: false }));
      const isSame = line.socket.connected && line.socket.id === id;
      return verdictOf([...faults, ...(isSame ? [] : [whole('the server has ended the connection')])]);
    },
  },
];
