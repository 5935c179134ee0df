/** A block of data for a document: JSON that the content policy lets be, as it is no script. */
export const dataBlock = (id: string, value: unknown): string => {
  // Escapes `<`, since the value must not end the block.
  const literal = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${literal}</script>`;
};
