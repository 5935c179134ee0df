/** A block of JSON for a document, which the content policy allows because it is not a script. */
export const dataBlock = (id: string, value: unknown): string => {
  // Escapes `<`, so that the value cannot end the block.
  const literal = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${literal}</script>`;
};
