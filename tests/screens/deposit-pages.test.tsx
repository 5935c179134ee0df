// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '#generated/locales/en.json' with { type: 'json' };
import base from '#schemas/samples/base.json' with { type: 'json' };
import { drawShipped, type DrawnScreen } from './draw-shipped.tsx';

const commands = ({ page }: DrawnScreen): unknown[] =>
  page.calls.flatMap(([name, command]) => (name === 'run' ? [command] : []));

describe('the page of a redirect', () => {
  // Spec: core 2.29a, core 2.29b, method-flows 2.28
  it('has amount and fields, guides, and a button that creates the deposit', async () => {
    const drawn = await drawShipped('deposit.redirect', 'guided');
    expect(['amount', 'field', 'visual-instruction', 'video-guide', 'pay'].filter((id) => !drawn.has(id))).toEqual([]);
    await drawn.user.click(drawn.element('pay'));
    expect(commands(drawn)).toEqual(['deposit.create']);
    await drawn.user.click(drawn.element('visual-instruction'));
    await drawn.user.click(drawn.element('video-guide'));
    expect(drawn.page.calls.flatMap(([name, to]) => (name === 'go' ? [to] : []))).toEqual([
      'deposit.instruction',
      'deposit.video-instruction',
    ]);
  });

  // Spec: core 2.29b
  it('has no guides where the method has none', async () => {
    const { has } = await drawShipped('deposit.redirect', 'filled');
    expect([has('visual-instruction'), has('video-guide')]).toEqual([false, false]);
  });

  // Spec: core 2.29c, method-flows 2.28
  it('says that it works while the deposit is created', async () => {
    const { element } = await drawShipped('deposit.redirect', 'creating');
    expect(element('pay').getAttribute('aria-busy')).toBe('true');
  });
});

describe.each(['deposit.instruction', 'deposit.peer-to-peer-instruction'])('the instruction page %s', (id) => {
  // Spec: core 2.30, method-flows 2.27
  it('is a row of slides with buttons on and back', async () => {
    const { text, user, element } = await drawShipped(id, 'bank');
    const position = (): string => element('instruction').querySelector('[aria-live="polite"]')?.textContent ?? '';
    expect(text('instruction-title')).not.toBe('');
    const [, of = ''] = /^1 of (\d+)/.exec(position()) ?? [];
    expect(Number(of)).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: texts['instruction.next'] }));
    expect(position()).toMatch(/^2 of/);
    await user.click(screen.getByRole('button', { name: texts['instruction.previous'] }));
    expect(position()).toMatch(/^1 of/);
  });

  it('lists as many steps as it has slides', async () => {
    const { element } = await drawShipped(id, 'bank');
    const [, of = ''] =
      /^1 of (\d+)/.exec(element('instruction').querySelector('[aria-live]')?.textContent ?? '') ?? [];
    const list = screen.getByRole('list', { name: texts['instruction.all'] });
    expect(list.children).toHaveLength(Number(of));
  });
});

it('keeps what a transfer is paid to at hand beside its instruction', async () => {
  const { text } = await drawShipped('deposit.peer-to-peer-instruction', 'bank');
  expect(text('amount-due')).toContain('5,000');
  expect(text('card-number')).toContain('4400 4301 2345 6789');
});

describe('the page of a cash agent', () => {
  it('opens the chat', async () => {
    const drawn = await drawShipped('deposit.cash', 'chat');
    await drawn.user.click(drawn.element('open-chat'));
    expect([...commands(drawn), ...drawn.page.asked]).toEqual(expect.arrayContaining([expect.stringMatching(/open/i)]));
  });
});

describe('India', () => {
  // Spec: method-flows 2.21a
  it('begins with a word on what comes, the amount, and a button', async () => {
    const drawn = await drawShipped('deposit.india', 'form');
    expect(drawn.text('annotation')).not.toBe('');
    expect(drawn.has('amount')).toBe(true);
    await drawn.change('form', { isFilled: true, isAmountPositive: true });
    await drawn.user.click(drawn.element('prepare'));
    expect(commands(drawn)).toEqual(['deposit.prepare']);
  });

  // Spec: method-flows 2.21b
  it('lists what to pay to with buttons to copy, then the form, and a button that says it is paid', async () => {
    const drawn = await drawShipped('deposit.india-invoice', 'account');
    expect(drawn.text('step')).toContain('1');
    const copies = screen.getAllByRole('button', { name: /copy/i });
    expect(copies.length).toBeGreaterThanOrEqual(5);
    expect(drawn.text('requisite')).toContain('50100234567890');
    expect(drawn.has('paid')).toBe(false);
    await drawn.user.click(drawn.element('next'));
    expect(drawn.text('step')).toContain('2');
    expect([drawn.has('requisite'), drawn.has('paid')]).toEqual([false, true]);
    await drawn.change('form', { isFilled: true });
    await drawn.user.click(drawn.element('paid'));
    expect(commands(drawn)).toEqual(['deposit.create']);
  });

  // Spec: method-flows 3.10b
  it('has a code to scan, and apps to open on a phone', async () => {
    expect((await drawShipped('deposit.india-invoice', 'code')).has('requisite-qr')).toBe(true);
    const phone = await drawShipped('deposit.india-invoice', 'phone');
    expect(['app-any', 'app-phonepe', 'app-paytm', 'app-gpay'].filter((id) => !phone.has(id))).toEqual([]);
  });
});

describe('a host-to-host page', () => {
  // Spec: method-flows 2.22a
  it('has rows to copy, a countdown, a warning, a note where there is one, and says when it is paid', async () => {
    const drawn = await drawShipped('deposit.host-to-host', 'account');
    expect(drawn.text('countdown')).toContain('14:32');
    expect(drawn.text('account-number')).toContain('KZ86125KZT5004100100');
    expect(drawn.text('warning')).toContain(texts['hostToHost.warning.title']);
    expect(drawn.text('info')).not.toBe('');
    await drawn.user.click(drawn.element('paid'));
    expect(commands(drawn)).toEqual(['deposit.complete']);
    expect((await drawShipped('deposit.host-to-host', 'waiting')).has('info')).toBe(false);
  });

  // Spec: method-flows 2.22b
  it('hides the paid button, and what was to be paid to, once the time is up', async () => {
    const { has, pass } = await drawShipped('deposit.host-to-host', 'expiring');
    expect([has('paid'), has('card-number')]).toEqual([true, true]);
    await pass(43_000);
    expect([has('paid'), has('card-number')]).toEqual([false, false]);
  });

  // Spec: method-flows 9.10a
  it('has a header for the wallets that want one, and the name of a virtual bank', async () => {
    expect((await drawShipped('deposit.host-to-host', 'header')).has('header-title')).toBe(true);
    expect((await drawShipped('deposit.host-to-host', 'virtual-bank')).text('bank')).toContain('Virtual bank');
  });
});

describe.each(['deposit.unified-form', 'deposit.peer-to-peer-unified-form'])('the unified form %s', (id) => {
  // Spec: method-flows 2.25a
  it('has steps, rows to copy, fields, a countdown and a paid button', async () => {
    const drawn = await drawShipped(id, 'input-fields');
    expect(drawn.text('steps')).toContain('Open your bank’s app');
    expect(drawn.text('requisite')).toContain('KZ86125KZT5004100100');
    expect([drawn.has('field'), drawn.has('countdown'), drawn.has('paid')]).toEqual([true, true, true]);
  });

  // Spec: method-flows 2.25b
  it('has a text in place of steps, and a code or an app', async () => {
    const code = await drawShipped(id, 'qr');
    expect([code.has('instruction-text'), code.has('steps'), code.has('requisite-qr')]).toEqual([true, false, true]);
    expect((await drawShipped(id, 'app-on-phone')).has('app-link')).toBe(true);
  });

  // Spec: method-flows 2.25a
  it('draws no markup of the server that could run', async () => {
    const { deposit } = (await drawShipped(id, 'qr')).page.scope as { deposit: { data: object } };
    const data = { ...deposit.data, instruction: { text: 'Pay <img src=x onerror="alert(1)"><b>now</b>' } };
    const { element } = await drawShipped(id, 'qr', { deposit: { ...deposit, data } });
    expect(element('instruction-text').innerHTML).toContain('<b>now</b>');
    expect(element('instruction-text').innerHTML).not.toMatch(/<img|onerror/);
  });

  // Spec: method-flows 2.25c
  it('has no paid button where its buttons leave that out, nor once the time is up', async () => {
    expect((await drawShipped(id, 'not-completable')).has('paid')).toBe(false);
    const { has, pass } = await drawShipped(id, 'steps');
    expect(has('paid')).toBe(true);
    await pass(541_000);
    expect([has('paid'), has('requisite')]).toEqual([false, false]);
  });
});

describe.each(['deposit.eazype', 'deposit.pix'])('the page %s', (id) => {
  it('lists banks of Russia on a phone, whose apps open the payment', async () => {
    const data = { payment_amount: '100', payment_currency: 'RUB', qrCode: 'https://qr.nspk.ru/AS1000?type=02' };
    const drawn = await drawShipped(id, 'qr', {
      session: { ...base.scope.session, platform: 'android' },
      deposit: { ...base.scope.deposit, data },
    });
    expect(drawn.element('bank-sber').getAttribute('href')).toBe('bank100000000111://qr.nspk.ru/AS1000?type=02');
  });

  // Spec: method-flows 2.26
  it('has a code to scan or a button to pay, and a paid button that completes', async () => {
    const drawn = await drawShipped(id, 'qr');
    expect([drawn.has('pay-qr'), drawn.has('pay-link')]).toEqual([true, false]);
    await drawn.user.click(drawn.element('paid'));
    expect(commands(drawn)).toEqual(['deposit.complete']);
    const link = await drawShipped(id, 'link');
    expect([link.has('pay-qr'), link.has('pay-link')]).toEqual([false, true]);
  });

  it('puts the copy of its code first on a phone, and folds the picture of it away', async () => {
    const drawn = await drawShipped(id, 'qr', { session: { ...base.scope.session, platform: 'mobile' } });
    expect([drawn.has('pay-qr'), drawn.has('folded-qr')]).toEqual([false, true]);
    expect(drawn.element('folded-code').hasAttribute('open')).toBe(false);
    await drawn.user.click(screen.getByRole('button', { name: texts['qr.copy'] }));
    expect(drawn.page.calls).toContainEqual(['copy', expect.stringMatching(/^000201/)]);
  });

  it.each([
    ['https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M', 'open-bank', 'code'],
    ['upi://pay?pa=shop@bank&am=10.00', 'app-any', 'open-bank'],
  ])('opens on a phone what the code %s stands for', async (qrCode, shown, hidden) => {
    const data = { payment_amount: '100', payment_currency: 'BRL', qrCode };
    const drawn = await drawShipped(id, 'qr', {
      session: { ...base.scope.session, platform: 'ios' },
      deposit: { ...base.scope.deposit, data },
    });
    expect([drawn.has(shown), drawn.has(hidden)]).toEqual([true, false]);
    expect(drawn.element(shown).getAttribute('href') ?? drawn.element(shown).querySelector('a')?.href).toBe(qrCode);
  });
});
