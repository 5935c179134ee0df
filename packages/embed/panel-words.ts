import { languageTag } from '#domain/language-tag.ts';
import type { LoadFailureReason } from './load-failure.ts';

/** For a slow load the title is sufficient; under a policy the user's options are those of a blocked page. */
type PanelWords = Readonly<Record<'title' | 'retry' | Exclude<LoadFailureReason, 'slow' | 'policy'>, string>>;

/** Texts of the panel, in the languages of the widget. */
export const PANEL_WORDS = {
  ar: {
    title: 'لم يتم تحميل صفحة الدفع',
    offline: 'لا يوجد اتصال بالإنترنت.',
    unavailable: 'الخدمة غير متاحة حاليًا، وستُفتح من تلقاء نفسها.',
    blocked: 'قد يكون السبب عطلًا أو مانع إعلانات أو الشبكة. جرّب متصفحًا آخر.',
    'old-browser': 'متصفحك قديم. حدّثه أو استخدم متصفحًا آخر.',
    retry: 'حاول مرة أخرى',
  },
  en: {
    title: 'The payment page didn’t load',
    offline: 'There’s no internet connection.',
    unavailable: 'It isn’t available just now. It will open by itself.',
    blocked: 'The cause may be an outage, an ad blocker or the network. Try another browser.',
    'old-browser': 'Your browser is out of date. Update it or use another one.',
    retry: 'Try again',
  },
  es: {
    title: 'La página de pago no se ha cargado',
    offline: 'No hay conexión a internet.',
    unavailable: 'No está disponible en este momento. Se abrirá sola.',
    blocked: 'Puede deberse a una interrupción, a un bloqueador de anuncios o a la red. Prueba otro navegador.',
    'old-browser': 'Tu navegador está anticuado. Actualízalo o usa otro.',
    retry: 'Intentarlo de nuevo',
  },
  'es-MX': {
    title: 'La página de pago no cargó',
    offline: 'No hay conexión a internet.',
    unavailable: 'No está disponible por el momento. Se abrirá sola.',
    blocked: 'Puede deberse a una interrupción, a un bloqueador de anuncios o a la red. Prueba otro navegador.',
    'old-browser': 'Tu navegador no está actualizado. Actualízalo o usa otro.',
    retry: 'Intentar de nuevo',
  },
  hi: {
    title: 'भुगतान पेज नहीं खुला',
    offline: 'इंटरनेट कनेक्शन नहीं है।',
    unavailable: 'यह अभी उपलब्ध नहीं है। यह अपने आप खुल जाएगा।',
    blocked: 'कारण सेवा, ऐड ब्लॉकर या नेटवर्क हो सकता है। दूसरा ब्राउज़र आज़माएँ।',
    'old-browser': 'आपका ब्राउज़र पुराना है। उसे अपडेट करें या दूसरा इस्तेमाल करें।',
    retry: 'फिर कोशिश करें',
  },
  id: {
    title: 'Halaman pembayaran tidak termuat',
    offline: 'Tidak ada koneksi internet.',
    unavailable: 'Saat ini tidak tersedia. Halaman akan terbuka sendiri.',
    blocked: 'Mungkin ada gangguan, pemblokir iklan, atau masalah jaringan. Coba browser lain.',
    'old-browser': 'Browser Anda sudah usang. Perbarui atau gunakan browser lain.',
    retry: 'Coba lagi',
  },
  mr: {
    title: 'पेमेंट पेज उघडले नाही',
    offline: 'इंटरनेट कनेक्शन नाही.',
    unavailable: 'हे सध्या उपलब्ध नाही. ते आपोआप उघडेल.',
    blocked: 'कारण सेवा, जाहिरात ब्लॉकर किंवा नेटवर्क असू शकते. दुसरा ब्राउझर वापरून पहा.',
    'old-browser': 'तुमचा ब्राउझर जुना आहे. तो अपडेट करा किंवा दुसरा वापरा.',
    retry: 'पुन्हा प्रयत्न करा',
  },
  pt: {
    title: 'A página de pagamento não carregou',
    offline: 'Não há conexão com a internet.',
    unavailable: 'Ela não está disponível no momento. Abrirá sozinha.',
    blocked: 'Pode ser uma falha do serviço, um bloqueador de anúncios ou a rede. Tente outro navegador.',
    'old-browser': 'Seu navegador está desatualizado. Atualize ou use outro.',
    retry: 'Tentar de novo',
  },
  ru: {
    title: 'Страница оплаты не загрузилась',
    offline: 'Нет подключения к интернету.',
    unavailable: 'Сейчас она недоступна. Она откроется сама.',
    blocked: 'Возможно, это сбой, блокировщик рекламы или сеть. Попробуйте другой браузер.',
    'old-browser': 'Ваш браузер устарел. Обновите его или откройте другой.',
    retry: 'Попробовать ещё раз',
  },
  te: {
    title: 'చెల్లింపు పేజీ లోడ్ కాలేదు',
    offline: 'ఇంటర్నెట్ కనెక్షన్ లేదు.',
    unavailable: 'ఇది ప్రస్తుతం అందుబాటులో లేదు. దానంతట అదే తెరుచుకుంటుంది.',
    blocked: 'అంతరాయం, యాడ్ బ్లాకర్ లేదా నెట్‌వర్క్ కారణం కావచ్చు. వేరే బ్రౌజర్ ప్రయత్నించండి.',
    'old-browser': 'మీ బ్రౌజర్ పాతది. దాన్ని అప్‌డేట్ చేయండి లేదా వేరేది వాడండి.',
    retry: 'మళ్లీ ప్రయత్నించండి',
  },
} as const satisfies Readonly<Record<string, PanelWords>>;

const isLanguage = (name: string): name is keyof typeof PANEL_WORDS => Object.keys(PANEL_WORDS).includes(name);

/** Returns the panel's text for a reason, in the first known locale; else in English. */
export function panelText(reason: LoadFailureReason, locales: readonly (string | undefined)[]) {
  const tags = locales.flatMap((locale) => (locale ? [languageTag(locale)] : []));
  const names = tags.flatMap((tag) => [tag, tag.replace(/-.*/, '')]);
  const language = names.find(isLanguage) ?? 'en';
  const words = PANEL_WORDS[language];
  const why = reason === 'policy' ? 'blocked' : reason;
  return { language, title: words.title, text: why === 'slow' ? '' : words[why], retry: words.retry };
}
