// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { focusFirst } from '#engine/focus-first.ts';
import type { Node, Rule } from '#generated/language.ts';
import { drawPage, type DrawnPage } from '#tests/draw.tsx';
import { choose } from './fake-page.ts';

const field = (name: string, rest: object = {}): Node => ({
  type: 'textField',
  id: name,
  name,
  label: { t: 'label' },
  ...rest,
});

const text = (id: string, rule: Rule): Node => ({ type: 'text', id, text: { text: rule } });

const input = ({ element }: DrawnPage, id = 'a'): HTMLInputElement => {
  const found = element(id).querySelector('input');
  if (!found) throw new Error(`The node ${id} has no input.`);
  return found;
};

const error = ({ element }: DrawnPage): string | undefined => element('a').querySelector('em')?.textContent;

describe('a field', () => {
  it('is described to the form with all other fields of the page, in one message', async () => {
    const { page } = await drawPage([
      field('a', {
        mask: '00',
        isUppercase: true,
        isSecret: true,
        rules: [{ regex: '^x$', error: 'wrong' }],
        check: 'luhn',
      }),
      { type: 'stack', children: [field('b', { isRequired: false })] },
      { type: 'searchField', name: 'query', label: { t: 'label' } } as never,
    ]);
    expect(page.shown).toHaveLength(1);
    expect(page.shown[0]?.appeared).toEqual([
      {
        name: 'a',
        kind: 'text',
        label: 'Label',
        isRequired: true,
        mask: '00',
        isUppercase: true,
        isSecret: true,
        rules: [{ regex: '^x$', error: 'wrong' }],
        check: 'luhn',
      },
      { name: 'b', kind: 'text', label: 'Label', isRequired: false, isUppercase: false, isSecret: false },
    ]);
  });

  it('leaves the form when it is hidden, and enters it again when it is shown', async () => {
    const body = [field('a'), field('b', { when: { var: 'on' } })];
    const { page, change } = await drawPage(body, { scope: { on: true } });
    await change({ on: false });
    await change({ on: true });
    expect(page.shown.map(({ appeared, gone }) => [appeared.map(({ name }) => name), gone])).toEqual([
      [['a', 'b'], []],
      [[], ['b']],
      [['b'], []],
    ]);
  });

  // Spec: core 3.7d
  it("shows the form's value, error, lock and requirement, with the error in the current language", async () => {
    const drawn = await drawPage([field('a', { label: { text: 'IBAN' }, isRequired: false })]);
    const state = { value: 'v', isDisabled: true, isRequired: true };
    const seen: unknown[] = [];
    const look = (): void => {
      const { value, disabled } = input(drawn);
      seen.push([value, disabled, input(drawn).getAttribute('aria-required'), error(drawn)]);
    };
    look();
    const problem = { text: 'the server’s words' };
    for (const change of [
      { ...state, problem },
      { ...state, isDisabled: false, problem },
      { ...state, problem },
    ]) {
      await drawn.change({ form: { fields: { a: change } } });
      look();
    }
    await drawn.change({ form: { fields: { a: { ...state, problem: { key: 'wrong', args: { what: 'IBAN' } } } } } });
    look();
    await drawn.change({ session: { locale: 'de' } });
    look();
    await drawn.change({ form: { fields: { a: { ...state, problem: { key: 'key.without.text' } } } } });
    expect(error(drawn)).not.toContain('key.without.text');
    expect(seen).toEqual([
      ['', false, 'false', ''],
      ['v', true, 'true', 'the server’s words'],
      ['v', false, 'true', 'the server’s words'],
      ['v', true, 'true', 'the server’s words'],
      ['v', true, 'true', 'Wrong IBAN'],
      ['v', true, 'true', 'Falsch IBAN'],
    ]);
    expect(drawn.page.problems).toEqual([]);
  });

  it('whose name is computed by a rule is the field of that name', async () => {
    const scope = { wanted: 'iban', form: { fields: { iban: { value: 'I' }, bic: { value: 'B' } } } };
    const drawn = await drawPage([field('x', { name: { var: 'wanted' } })], { scope });
    expect(input(drawn, 'x').value).toBe('I');
    await drawn.change({ wanted: 'bic' });
    expect(input(drawn, 'x').value).toBe('B');
    await drawn.change({ form: { fields: { bic: { value: 'B2' } } } });
    expect(input(drawn, 'x').value).toBe('B2');
    expect(drawn.page.shown.at(-1)).toMatchObject({ appeared: [{ name: 'bic' }], gone: ['iban'] });
  });

  it('registers again with the form when a rule changes its requirements', async () => {
    const { page, change } = await drawPage([field('a', { isRequired: { var: 'must' } })], { scope: { must: false } });
    await change({ must: true });
    expect(page.shown.map(({ appeared }) => appeared[0]?.isRequired)).toEqual([false, true]);
  });

  it('bound to a local value of the page sets that value, and is unknown to the form', async () => {
    const body = [
      { type: 'searchField', id: 's', bind: 'query', label: { t: 'label' } },
      text('t', { var: 'local.query' }),
    ];
    const drawn = await drawPage(body as Node[], { screen: { local: { query: '' } } });
    fireEvent.change(input(drawn, 's'), { target: { value: 'visa' } });
    expect(drawn.text('t')).toBe('visa');
    expect([drawn.page.shown, drawn.page.calls]).toEqual([[], []]);
  });

  it("passes focus, input and blur to the form, and shows the form's value for the input", async () => {
    const drawn = await drawPage([field('a')]);
    fireEvent.focus(input(drawn));
    fireEvent.change(input(drawn), { target: { value: 'typed' } });
    fireEvent.blur(input(drawn));
    expect(drawn.page.calls).toEqual([
      ['focus', 'a'],
      ['input', 'a', 'typed'],
      ['blur', 'a'],
    ]);
    drawn.page.ports.form.input = (name, value) => drawn.page.setField(name, { value: value.toUpperCase() });
    fireEvent.change(input(drawn), { target: { value: 'iban' } });
    expect(input(drawn).value).toBe('IBAN');
  });
});

describe('a form that fails its validation', () => {
  const validate: Node = {
    type: 'button',
    id: 'go',
    label: { t: 'more' },
    onPress: [choose(true, [{ do: 'validate' }])],
  };

  it('moves the focus to the first invalid field on the page, without a focus event for the form', async () => {
    const drawn = await drawPage([field('z'), field('a'), field('m'), validate]);
    drawn.page.failing = ['m', 'a'];
    fireEvent.click(drawn.element('go'));
    expect(document.activeElement).toBe(input(drawn));
    expect(drawn.page.calls).toEqual([['validate', ['z', 'a', 'm']]]);
    input(drawn, 'm').focus();
    expect(drawn.page.calls.at(-1)).toEqual(['focus', 'm']);
  });
});

describe('the invalid field that gets the focus', () => {
  const page = (html: string): HTMLElement => {
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    return root;
  };

  afterEach(() => document.body.replaceChildren());

  // Spec: core 4.4b
  it('is the first on the page, whatever the order of the names', () => {
    const root = page('<p data-field="a"><input id="a"></p><p data-field="b"><input id="b"></p>');
    focusFirst(root, ['b', 'a']);
    expect(document.activeElement?.id).toBe('a');
  });

  it('is scrolled to the middle of the view', () => {
    const root = page('<p data-field="a"><input id="a"></p>');
    const scrollIntoView = vi.fn<HTMLElement['scrollIntoView']>();
    Object.assign(root.querySelector('p') ?? {}, { scrollIntoView });
    focusFirst(root, ['a']);
    expect(scrollIntoView.mock.calls).toEqual([[{ block: 'center', behavior: 'smooth' }]]);
  });

  it('is first made visible by the element that hides it', () => {
    const root = page('<details><summary>More</summary><p data-field="a"><input id="a"></p></details>');
    const details = root.querySelector('details');
    const seen: (string | undefined)[] = [];
    details?.addEventListener('beforematch', ({ target }) => {
      seen.push(document.activeElement?.id, target instanceof HTMLElement ? target.dataset.field : undefined);
      details.open = true;
    });
    focusFirst(root, ['a']);
    expect([seen, details?.open, document.activeElement?.id]).toEqual([['', 'a'], true, 'a']);
  });

  it('is missing on a page without it or without its control: then the focus does not move', () => {
    const root = page('<p data-field="a"><input id="a"></p><p data-field="b"></p>');
    focusFirst(root, ['z']);
    focusFirst(root, ['b']);
    focusFirst(null, ['a']);
    expect(document.activeElement).toBe(document.body);
  });
});
