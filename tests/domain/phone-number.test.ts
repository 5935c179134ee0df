import { describe, expect, it } from 'vitest';
import { phone, REFUSED, sentAs, TEN, type Given } from './reading-rules.ts';

const RU = phone('+7', { mask: '000 000-00-00' });
const ID = phone('+62', { mask: '000 0000 0000' });

describe('a phone number', () => {
  it.each<[what: string, given: Given, text: string, sent: string | undefined]>([
    ['with the trunk prefix 8', RU, '89123456789', '+79123456789'],
    ['with the trunk prefix, as it is written', RU, '8 (912) 345-67-89', '+79123456789'],
    ['with the dial code', RU, '79123456789', '+79123456789'],
    ['with a plus', RU, '+7 912 345 67 89', '+79123456789'],
    ['behind the prefix, with a plus again', RU, '+7+7 912 345 67 89', '+79123456789'],
    ['in the international way', RU, '007 912 345-67-89', '+79123456789'],
    ['in brackets', RU, '(+7) 912 345-67-89', '+79123456789'],
    ['with typographic hyphens and spaces', RU, '8 912 345‑67–89', '+79123456789'],
    ['in Arabic digits', RU, '٨٩١٢٣٤٥٦٧٨٩', '+79123456789'],
    ['with invisible characters', RU, '\u202A+7 912 345-67-89\u202C', '+79123456789'],
    ['with two digits too many', RU, '912345678901', REFUSED],
    ['with a digit too few', RU, '912345678', REFUSED],
    ['of another country', RU, '+49 1512 3456789', REFUSED],
    ['of another country, as long as one of its own', RU, '+9123456789', REFUSED],
    ['with an extension', RU, '8 912 345-67-89 доб. 5', REFUSED],
    ['of Kazakhstan', phone('+7', { mask: '000 000 00 00' }), '87012345678', '+77012345678'],
    ['that begins with the digit of the dial code', RU, '7012345678', '+77012345678'],
    ['of India with 0', phone('+91', { mask: '0000000000' }), '09876543210', '+919876543210'],
    ['of India with 91', phone('+91', { mask: '0000000000' }), '919876543210', '+919876543210'],
    ['of India that begins with 91', phone('+91', { regex: TEN }), '9198765432', '+919198765432'],
    ['of Indonesia with 0', ID, '081234567890', '+6281234567890'],
    ['of Indonesia with 0, a shorter one', ID, '08123456789', '+628123456789'],
    ['of Indonesia without a mask', phone('+62'), '081234567890', '+6281234567890'],
    ['of Indonesia without a mask and with 62', phone('+62'), '628123456789', '+628123456789'],
    ['of Egypt, whose mask has a digit', phone('+20', { mask: '10 0000 0000' }), '01012345678', '+201012345678'],
    ['of Egypt, without the digit of the mask', phone('+20', { mask: '10 0000 0000' }), '012345678', REFUSED],
    ['of Nigeria, whose mask has digits', phone('+234', { mask: '800 000 0000' }), '08031234567', '+2348031234567'],
    ['of Britain with 0 in brackets', phone('+44'), '+44 (0)7911 123456', '+447911123456'],
    ['of Germany with 0', phone('+49'), '0151 12345678', '+4915112345678'],
    ['of Germany with 0, no longer than others', phone('+49'), '0151 1234567', '+491511234567'],
    ['of Brazil with 55', phone('+55', { mask: '00 00000 0000' }), '5511961234567', '+5511961234567'],
    ['of Brazil with the area code 55', phone('+55', { mask: '00 00000 0000' }), '55961234567', '+5555961234567'],
    ['of the United States with 1', phone('+1'), '1 (212) 555-0123', '+12125550123'],
    ['of Italy, which keeps its 0', phone('+39'), '06 1234 5678', '+390612345678'],
    ['of Hungary with 06', phone('+36'), '06 20 123 4567', '+36201234567'],
    ['of American Samoa, behind a longer prefix', phone('+1684'), '1 684 733 1234', '+16847331234'],
    ['that a pattern alone describes', phone('+7', { regex: TEN }), '89123456789', '+79123456789'],
    [
      'whose pattern wants the trunk prefix',
      phone('+20', { regex: String.raw`^01\d{9}$` }),
      '01012345678',
      '+2001012345678',
    ],
    ['whose pattern knows another length', phone('+46', { regex: String.raw`^\d{6}$` }), '701234', '+46701234'],
    ['as long as the example', phone('+672', { example: '112345' }), '112345', '+672112345'],
    ['in a mask with the dial code', phone('+7', { mask: '+7 (000) 000-00-00' }), '89123456789', '+79123456789'],
    ['without a known prefix', phone(''), '+7 912 345-67-89', '+79123456789'],
    ['of an unknown dial code', phone('+999'), '12345', '+99912345'],
  ])('%s', (_what, given, text, sent) => expect(sentAs(text, given)).toBe(sent));
});
