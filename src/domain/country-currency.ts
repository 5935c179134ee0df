// One entry a word: the currency, then the countries that use it, as ISO 3166-1 alpha-2 codes. The specification names the
// map and not its contents: these are the legal tenders of ISO 4217, for the currencies of the catalogue.
const CURRENCIES =
  'AED:AE AMD:AM AOA:AO ARS:AR AUD:AU,KI,NR,TV AZN:AZ BDT:BD BGN:BG BOB:BO BRL:BR BYN:BY CAD:CA CDF:CD CHF:CH,LI CLP:CL ' +
  'CNY:CN COP:CO CZK:CZ DKK:DK,FO,GL DOP:DO DZD:DZ EGP:EG ETB:ET GBP:GB,GG,IM,JE GEL:GE GHS:GH HUF:HU IDR:ID INR:IN ' +
  'EUR:AD,AT,AX,BE,BL,CY,DE,EE,ES,FI,FR,GF,GP,GR,HR,IE,IT,LT,LU,LV,MC,ME,MF,MQ,MT,NL,PM,PT,RE,SI,SK,SM,VA,XK,YT ' +
  'IQD:IQ IRR:IR JPY:JP KES:KE KGS:KG KRW:KR KZT:KZ LKR:LK MAD:MA,EH MDL:MD MNT:MN MXN:MX MYR:MY NGN:NG NOK:NO,SJ NPR:NP ' +
  'PEN:PE PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO RSD:RS RUB:RU SAR:SA SEK:SE THB:TH TJS:TJ TND:TN TRY:TR TZS:TZ UAH:UA ' +
  'UGX:UG USD:AS,EC,FM,GU,MH,MP,PA,PR,PW,SV,TC,TL,US,VG,VI UYU:UY UZS:UZ VES:VE VND:VN XAF:CF,CG,CM,GA,GQ,TD ' +
  'XOF:BF,BJ,CI,GW,ML,NE,SN,TG ZAR:ZA ZMW:ZM';

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  CURRENCIES.split(' ').flatMap((entry): [string, string][] => {
    const [currency = '', countries = ''] = entry.split(':');
    return countries.split(',').map((country) => [country, currency]);
  }),
);

/** Spec method-flows §9: the currency of a country that the map does not have. */
const FALLBACK_CURRENCY = 'USD';

/** The currency people pay with in a country: its code by the country's, in any case. */
export const currencyOfCountry = (country: string): string =>
  BY_COUNTRY.get(country.trim().toUpperCase()) ?? FALLBACK_CURRENCY;
