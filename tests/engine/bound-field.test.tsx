// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Node, Rule } from '#generated/language.ts';
import { drawPage } from './draw-page.tsx';
import { choose, FakePage } from './fake-page.ts';

afterEach(cleanup);

const field = (name: string, rest: object = {}): Node => ({
  type: 'textField',
  id: name,
  name,
  label: { t: 'label' },
  ...rest,
});

const text = (id: string, rule: Rule): Node => ({ type: 'text', id, text: { text: rule } });

describe('a field', () => {
  it('is told to the form with the rest of the page, in one message', async () => {
    const body: Node[] = [
      field('a', { mask: '00', isUppercase: true, rules: [{ regex: '^x$', error: 'wrong' }] }),
      { type: 'stack', children: [field('b', { isRequired: false })] },
      { type: 'searchField', name: 'query', label: { t: 'label' } } as never,
    ];
    const { page } = await drawPage(body);
    expect(page.shown).toHaveLength(1);
    expect(page.shown[0]?.appeared).toEqual([
      {
        name: 'a',
        kind: 'text',
        isRequired: true,
        mask: '00',
        isUppercase: true,
        isSecret: false,
        rules: [{ regex: '^x$', error: 'wrong' }],
      },
      { name: 'b', kind: 'text', isRequired: false, isUppercase: false, isSecret: false },
    ]);
  });

  it('leaves the form when it is hidden, and comes back', async () => {
    const { page, change } = await drawPage([field('a'), field('b', { when: { var: 'on' } })], {
      page: new FakePage({ on: true }),
    });
    await change({ on: false });
    await change({ on: true });
    const names = page.shown.map(({ appeared, gone }) => [appeared.map(({ name }) => name), gone]);
    expect(names).toEqual([
      [['a', 'b'], []],
      [[], ['b']],
      [['b'], []],
    ]);
  });

  // Spec: core 3.7d
  it('shows the form’s state of it', async () => {
    const { page, element, change } = await drawPage([field('a', { isRequired: false })]);
    const input = element('a').querySelector('input');
    expect(input?.getAttribute('aria-required')).toBe('false');
    const state = { value: 'v', isDisabled: true, isRequired: true, problem: { text: 'the server’s words' } };
    await change({ form: { fields: { a: state } } });
    expect(input).toMatchObject({ value: 'v', disabled: true });
    expect(input?.getAttribute('aria-required')).toBe('true');
    expect(element('a').querySelector('em')?.textContent).toBe('the server’s words');
    expect(page.problems).toEqual([]);
  });

  it('may be named by the data, and then is that field', async () => {
    const { page, change, element } = await drawPage([field('x', { name: { var: 'wanted' } })], {
      page: new FakePage({ wanted: 'iban', form: { fields: { iban: { value: 'I' }, bic: { value: 'B' } } } }),
    });
    const value = (): string | undefined => element('x').querySelector('input')?.value;
    expect(value()).toBe('I');
    await change({ wanted: 'bic' });
    expect(value()).toBe('B');
    await change({ form: { fields: { bic: { value: 'B2' } } } });
    expect(value()).toBe('B2');
    expect(page.shown.at(-1)).toMatchObject({ appeared: [{ name: 'bic' }], gone: ['iban'] });
  });

  it('tells the form of a demand that a rule has changed', async () => {
    const { page, change } = await drawPage([field('a', { isRequired: { var: 'must' } })], {
      page: new FakePage({ must: false }),
    });
    await change({ must: true });
    expect(page.shown.map(({ appeared }) => appeared[0]?.isRequired)).toEqual([false, true]);
  });

  it('of the page alone is kept among its local values', async () => {
    const body = [
      { type: 'searchField', id: 's', bind: 'query', label: { t: 'label' } },
      text('t', { var: 'local.query' }),
    ];
    const { page, element, text: textOf } = await drawPage(body as Node[], { screen: { local: { query: '' } } });
    const input = element('s').querySelector('input');
    if (input) fireEvent.change(input, { target: { value: 'visa' } });
    expect(textOf('t')).toBe('visa');
    expect(page.shown).toEqual([]);
    expect(page.calls).toEqual([]);
  });
});

describe('the error of a field', () => {
  it('is said in the user’s language, as soon as that is another', async () => {
    const literal = { label: { text: 'IBAN' } };
    const problem = { key: 'wrong', args: { what: 'IBAN' } };
    const { element, change } = await drawPage([field('a', literal)], {
      page: new FakePage({ form: { fields: { a: { value: 'x', problem } } } }),
    });
    expect(element('a').querySelector('em')?.textContent).toBe('Wrong IBAN');
    await change({ session: { locale: 'de' } });
    expect(element('a').querySelector('em')?.textContent).toBe('Falsch IBAN');
  });
});

describe('an edit of a field', () => {
  it('is told to the form', async () => {
    const { page, element } = await drawPage([field('a')]);
    const input = element('a').querySelector('input');
    if (!input) throw new Error('There is no input.');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: 'typed' } });
    fireEvent.blur(input);
    expect(page.calls).toEqual([
      ['focus', 'a'],
      ['input', 'a', 'typed'],
      ['blur', 'a'],
    ]);
    expect(input.value).toBe('typed');
  });

  it('is what the form makes of it', async () => {
    const { page, element } = await drawPage([field('a')]);
    page.ports.form.input = (name, value) => page.setField(name, { value: value.toUpperCase() });
    const input = element('a').querySelector('input');
    if (!input) throw new Error('There is no input.');
    fireEvent.change(input, { target: { value: 'iban' } });
    expect(input.value).toBe('IBAN');
  });
});

describe('fields that fail', () => {
  const validate: Node = {
    type: 'button',
    id: 'go',
    label: { t: 'more' },
    onPress: [choose(true, [{ do: 'validate' }])],
  };

  it('get the focus, the first on the page of them, which the form is not told of', async () => {
    const { page, element } = await drawPage([field('z'), field('a'), field('m'), validate]);
    page.failing = ['m', 'a'];
    fireEvent.click(element('go'));
    expect(document.activeElement).toBe(element('a').querySelector('input'));
    expect(page.calls).toEqual([['validate']]);
    element('m').querySelector('input')?.focus();
    expect(page.calls.at(-1)).toEqual(['focus', 'm']);
  });

  it('may not be on the page: then the focus stays', async () => {
    const { page, element } = await drawPage([field('a'), validate]);
    page.failing = ['elsewhere'];
    element('go').focus();
    fireEvent.click(element('go'));
    expect(document.activeElement).toBe(element('go'));
  });
});
