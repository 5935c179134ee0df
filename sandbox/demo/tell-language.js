/** Sends the user's language to the server, whose default is English. */
export const tellLanguage = async ({ token }, locale) => {
  const headers = { 'content-type': 'application/json' };
  await fetch('/language', { method: 'POST', headers, body: JSON.stringify({ token, locale }) }).catch(() => {});
};
