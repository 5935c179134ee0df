import { expect, it } from 'vitest';
import { isProgramLink } from '#domain/program-link.ts';

it.each([
  'https://bank.example/app.apk',
  'https://bank.example/app.APK?version=2#top',
  'https://bank.example/app%2Eapk',
  'https://bank.example/app.apk/',
  'https://bank.example/get?file=app.xapk',
  '/files/setup.exe',
  'https://bank.example/profile.mobileconfig',
  'https://bank.example/offer.zip',
  'itms-services://?action=download-manifest&url=https://bank.example/manifest.plist',
  'https://bank.example/%E0%A4%A.html',
])('%s may install a program', (link) => expect(isProgramLink(link)).toBe(true));

it.each([
  'https://bank.example/receipt.pdf',
  'https://bank.example/apk',
  'https://bank.apk.example/',
  'https://play.google.com/store/apps/details?id=com.bank.app',
  'upi://pay?pa=shop@bank&am=1.00',
  'tel:+911234567',
  'mailto:help@bank.example',
])('%s installs none', (link) => expect(isProgramLink(link)).toBe(false));
