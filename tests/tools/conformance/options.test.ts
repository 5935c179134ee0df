import { describe, expect, it } from 'vitest';
import { readServerOptions, type ServerFlags } from '#tools/conformance/options.ts';

const server = 'https://pay.example/anything';

describe('the command line', () => {
  it('is read with the defaults of the contract', () => {
    expect(readServerOptions({ server })).toMatchObject({
      server: 'https://pay.example',
      transports: ['http', 'socket'],
      regions: [{ country: 'RU', currency: 'USD' }],
      timeoutMs: 20_000,
      only: [],
    });
  });

  it('takes regions and values of fields more than once', () => {
    const { regions, fields } = readServerOptions({
      server,
      region: ['DE:EUR', 'IN:INR'],
      field: ['iban=DE89', 'note=a=b'],
    });
    expect(regions.map(({ currency }) => currency)).toEqual(['EUR', 'INR']);
    expect([...fields]).toEqual([
      ['iban', 'DE89'],
      ['note', 'a=b'],
    ]);
  });

  const wrong: [ServerFlags, string][] = [
    [{ server: 'pay.example' }, '--server: an address such as https://pay.example.com is expected, not pay.example'],
    [{ server: 'ftp://pay.example' }, '--server: an address such as'],
    [{ server, transport: 'carrier pigeon' }, '--transport: http or socket is expected'],
    [{ server, region: ['DE'] }, '--region: such as DE:EUR is expected, not DE'],
    [{ server, region: ['D:EUR'] }, '--region: such as DE:EUR is expected, not D:EUR'],
    [{ server, field: ['iban'] }, '--field: such as iban='],
    [{ server, timeout: 'soon' }, '--timeout: a number is expected, not soon'],
    [{ server, pause: '-1' }, '--pause: a number is expected, not -1'],
  ];
  it.each(wrong)('%j is refused with an example', (flags, says) => {
    expect(() => readServerOptions(flags)).toThrow(says);
  });
});
