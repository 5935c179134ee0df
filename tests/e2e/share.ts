/** The end of a title, or of what stands before its colon, that says over which transport, and in which language. */
const VARIANT = /, (http|socket)(?:, (?:en|ar))?(?=$|:| @)/;

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/**
 * Of tests that are alike but for their transport a device has one, by their title; the other device has the other. What is
 * no variant is always run.
 */
export const isOfShare = (title: string, device: string): boolean => {
  const [variant, transport] = VARIANT.exec(title) ?? [];
  if (variant === undefined) return true;
  const turn = sumOf(title.replace(variant, '')) + (device === 'phone' ? 1 : 0);
  return transport === (turn % 2 === 0 ? 'http' : 'socket');
};
