const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Not allowed in XML, even when escaped. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;

/** Escapes a text for XML. */
export const escape = (text: string): string =>
  text.replace(CONTROLS, '\uFFFD').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
