/**
 * Brings the host SDK as a host would: from dist/embed. Where nothing has been built yet, the development server that
 * serves the widget has its source.
 */
export async function loadSdk({ widgetOrigin, product }) {
  try {
    return await import('/embed/cashier.js');
  } catch {
    return import(`${widgetOrigin}/${product}/packages/embed/index.ts`);
  }
}
