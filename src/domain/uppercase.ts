/** An uppercase field's text (Spec core §5). The same in every language: a Turkish keyboard's i becomes I. */
export function toUppercaseInput(text: string): string {
  return text.toUpperCase();
}
