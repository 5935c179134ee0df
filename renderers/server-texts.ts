import { RichText } from './rich-text/rich-text.tsx';
import { Steps } from './steps/steps.tsx';

/** Renderers of texts with HTML, in one file with their sanitizer. */
export const serverTexts = { richText: RichText, steps: Steps };
