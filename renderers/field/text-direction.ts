interface DirectedText {
  readonly isEmpty: boolean;
  /** Numbers, cards, addresses: left to right in every language. */
  readonly isCode: boolean;
}

/** The `dir` of a control. Empty, it follows the page, so that caret and placeholder stand where reading starts. */
export const textDirection = ({ isEmpty, isCode }: DirectedText): 'ltr' | 'auto' | undefined => {
  if (isEmpty) return undefined;
  return isCode ? 'ltr' : 'auto';
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The `dir` of a value to read: left to right, unless it is written in a script that is not. */
export const valueDirection = (text: string): 'ltr' | 'auto' => (RIGHT_TO_LEFT.test(text) ? 'auto' : 'ltr');
