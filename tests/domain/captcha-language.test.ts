import { describe, expect, it } from 'vitest';
import { captchaLanguage } from '#domain/captcha-language.ts';

describe('the language of the slide captcha', () => {
  // Spec: method-flows 9.4b
  it.each([
    ['IN', 'eng'],
    ['AR', 'spa'],
    ['BD', 'eng'],
    ['ID', 'ind'],
    ['CL', 'spa'],
    ['EC', 'spa'],
    ['CI', 'fra'],
    ['PE', 'spa'],
    ['PH', 'eng'],
    ['CO', 'spa'],
  ])('of the country %s is %s', (country, language) => expect(captchaLanguage(country, 'en')).toBe(language));

  it.each([
    ['ar', 'ara'],
    ['es-MX', 'spa'],
    ['pt', 'pon'],
    ['ru-RU', 'rus'],
    ['te', 'eng'],
    ['constructor', 'eng'],
  ])('elsewhere is that of the page: %s gives %s', (locale, language) =>
    expect(captchaLanguage('KZ', locale)).toBe(language),
  );
});
