/** Tells the server which language its user speaks; one that does not hear of it speaks English. */
export const tellLanguage = async ({ token }, locale) => {
  const headers = { 'content-type': 'application/json' };
  await fetch('/language', { method: 'POST', headers, body: JSON.stringify({ token, locale }) }).catch(() => {});
};
