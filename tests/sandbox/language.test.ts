import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALE_FILES } from '#i18n/locale.ts';
import bonuses from '#sandbox/demo/bonus-texts.json' with { type: 'json' };
import instructions from '#sandbox/outcomes/instructions.json' with { type: 'json' };
import provider from '#sandbox/provider/texts.json' with { type: 'json' };
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { type Client, connectHttp, tokenFor } from './clients.ts';
import { create } from './create.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, timeScale: 0.02 });
});
afterAll(() => sandbox.close());

const tell = (token: string, locale: string): Promise<Response> =>
  fetch(`${sandbox.demoOrigin}/language`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, locale }),
  });

/** A user whose host has told the server a language. */
const speaking = async (locale: string): Promise<Client> => {
  const token = tokenFor('at-bank');
  await tell(token, locale);
  return connectHttp(sandbox.apiOrigin, token);
};

const stepsFor = async (client: Client): Promise<unknown> => {
  const { apiResponse } = await create(client, 'qris', 'IDR', 100_000);
  return apiResponse?.data?.instruction;
};

const bankPageFor = async (client: Client): Promise<string> => {
  const { apiResponse } = await create(client, 'card', 'USD', 100);
  const order = new URLSearchParams(
    Object.entries(apiResponse?.data ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return (await fetch(`${apiResponse?.url}&${order}`)).text();
};

describe('a user whose language the host has told', () => {
  it('is told in it how to pay', async () => {
    expect(await stepsFor(await speaking('ru'))).toMatchObject({
      steps: [{ stepInstruction: instructions.scan.ru }, { stepInstruction: instructions.checkAmount.ru }],
    });
  });

  it('pays on a page of the bank in it, from right to left where it is written so', async () => {
    const page = await bankPageFor(await speaking('ar'));
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<bdi dir="ltr">100 USD</bdi>');
    for (const text of [provider.confirm, provider.pay, provider.decline, provider.order]) {
      expect(page).toContain(text.ar);
    }
  });
});

describe('a user of whom no language is known', () => {
  it('is spoken to in English', async () => {
    const client = connectHttp(sandbox.apiOrigin, tokenFor('ok'));
    expect(await stepsFor(client)).toMatchObject({
      steps: [{ stepInstruction: instructions.scan.en }, { stepInstruction: instructions.checkAmount.en }],
    });
    expect(await bankPageFor(client)).toContain('<html lang="en" dir="ltr">');
  });

  it('is also one whose language is none of the widget’s', async () => {
    const token = tokenFor('ok');
    expect((await tell(token, '"><script>')).status).toBe(400);
    expect(await bankPageFor(connectHttp(sandbox.apiOrigin, token))).toContain('<html lang="en" dir="ltr">');
  });
});

const ofBonuses = (part: 'title' | 'subtitle'): Record<string, string>[] =>
  Object.values(bonuses).map((byLocale) =>
    Object.fromEntries(Object.entries(byLocale).map(([locale, words]) => [locale, words[part]])),
  );

describe.each([
  ...ofBonuses('title'),
  ...ofBonuses('subtitle'),
  ...Object.values(instructions),
  ...Object.values(provider),
])('the words of the sandbox for "$en"', (words: Readonly<Record<string, string>>) => {
  it('are there in every language of the widget, and English in none but English', () => {
    expect(Object.keys(words).toSorted()).toEqual([...LOCALE_FILES].toSorted());
    const english = Object.entries(words).filter(([, text]) => text === words[DEFAULT_LOCALE]);
    expect(english.map(([locale]) => locale)).toEqual([DEFAULT_LOCALE]);
  });
});
