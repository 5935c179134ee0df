interface DirectedText {
  readonly isEmpty: boolean;
  /** Fields that are left to right in every language: numbers, cards, addresses. */
  readonly isCode: boolean;
}

/** Returns the `dir` of a control. An empty control follows the page's direction. */
export const textDirection = ({ isEmpty, isCode }: DirectedText): 'ltr' | 'auto' | undefined => {
  if (isEmpty) return undefined;
  return isCode ? 'ltr' : 'auto';
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Returns the `dir` of a displayed value: left to right, except for a right-to-left script. */
export const valueDirection = (text: string): 'ltr' | 'auto' => (RIGHT_TO_LEFT.test(text) ? 'auto' : 'ltr');
