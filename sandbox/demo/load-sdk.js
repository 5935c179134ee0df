/**
 * Loads the host SDK from dist/embed, as a host does. If there is no build, the development server serves its source.
 */
export async function loadSdk({ widgetOrigin, product }) {
  try {
    return await import('/embed/cashier.js');
  } catch {
    return import(`${widgetOrigin}/${product}/packages/embed/index.ts`);
  }
}
