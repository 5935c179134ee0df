/** A test that shows a criterion: its file, and how its title begins. */
type Evidence = readonly [file: string, title: string];

export interface Criterion {
  readonly number: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** Why it cannot be broken here. */
  readonly notApplicable?: string;
  readonly shownBy?: readonly Evidence[];
  /** The judgement that only a person can make: what was read, by whom and when. */
  readonly reviewed?: string;
  /** What does not hold of it yet. */
  readonly gap?: string;
}

const REVIEWED = 'Reviewed by the team on 2026-11-25';
const NO_MEDIA = 'The cashier plays no sound and no film of its own.';
const BEYOND_AXE = 'tests/accessibility/beyond-axe.spec.ts';
const e2e = (file: string): string => `tests/e2e/${file}.spec.ts`;

/** WCAG 2.2, levels A and AA. 4.1.1 is obsolete. */
export const CRITERIA: readonly Criterion[] = [
  {
    number: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    shownBy: [[BEYOND_AXE, 'every picture has words or is passed over']],
  },
  { number: '1.2.1', name: 'Audio-only and Video-only', level: 'A', notApplicable: NO_MEDIA },
  { number: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', notApplicable: NO_MEDIA },
  { number: '1.2.3', name: 'Audio Description or Media Alternative', level: 'A', notApplicable: NO_MEDIA },
  { number: '1.2.4', name: 'Captions (Live)', level: 'AA', notApplicable: NO_MEDIA },
  { number: '1.2.5', name: 'Audio Description', level: 'AA', notApplicable: NO_MEDIA },
  { number: '1.3.1', name: 'Info and Relationships', level: 'A' },
  {
    number: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    shownBy: [[BEYOND_AXE, 'the order for screen readers is the order on the screen']],
  },
  {
    number: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    shownBy: [['tests/locales/sensory-words.test.ts', 'no text in %s points at something']],
    reviewed: `${REVIEWED}: all English texts, and in each of the other languages those with a word of place, shape or colour. Six say “above” or “below”, and each names the thing as well.`,
  },
  { number: '1.3.4', name: 'Orientation', level: 'AA', shownBy: [[BEYOND_AXE, 'a page stands upright and lying']] },
  { number: '1.3.5', name: 'Identify Input Purpose', level: 'AA' },
  { number: '1.4.1', name: 'Use of Color', level: 'A', shownBy: [[e2e('seen'), 'in forced colours']] },
  { number: '1.4.2', name: 'Audio Control', level: 'A', notApplicable: NO_MEDIA },
  {
    number: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
    shownBy: [['tests/docs/brands.test.ts', 'are readable, with the figures']],
  },
  {
    number: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    shownBy: [['tests/texts/large-text.browser.tsx', 'at 360 px, with text of twice the size']],
  },
  {
    number: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    shownBy: [[BEYOND_AXE, 'every picture has words or is passed over']],
  },
  {
    number: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    shownBy: [
      ['tests/texts/describe-narrow-pages.ts', 'at 360 px, in every language'],
      [BEYOND_AXE, 'at 320 px nothing is cut'],
    ],
  },
  {
    number: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    shownBy: [['tests/docs/brands.test.ts', 'are readable, with the figures']],
  },
  {
    number: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
    shownBy: [[BEYOND_AXE, 'text spaced as widely as a reader may ask is whole']],
  },
  {
    number: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    shownBy: [[BEYOND_AXE, 'neither the pointer nor the focus brings something']],
  },
  {
    number: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    shownBy: [
      [e2e('accessibility'), 'a deposit can be made with the keyboard alone'],
      [e2e('captcha'), 'a box is ticked by keyboard'],
    ],
  },
  {
    number: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'A',
    shownBy: [[e2e('accessibility'), 'a deposit can be made with the keyboard alone']],
  },
  {
    number: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'A',
    notApplicable: 'There are no shortcuts of one character.',
  },
  {
    number: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    notApplicable: 'The time of requisites is the bank’s: it is real, and cannot be made longer.',
  },
  { number: '2.2.2', name: 'Pause, Stop, Hide', level: 'A', shownBy: [[e2e('seen'), 'nothing moves by itself']] },
  { number: '2.3.1', name: 'Three Flashes or Below Threshold', level: 'A', notApplicable: 'Nothing flashes.' },
  {
    number: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    notApplicable: 'A page is one part: its header has two buttons, and the focus begins behind it.',
  },
  { number: '2.4.2', name: 'Page Titled', level: 'A', shownBy: [[BEYOND_AXE, 'each page has a title']] },
  {
    number: '2.4.3',
    name: 'Focus Order',
    level: 'A',
    shownBy: [[e2e('accessibility'), 'a deposit can be made with the keyboard alone']],
  },
  { number: '2.4.4', name: 'Link Purpose (In Context)', level: 'A' },
  { number: '2.4.5', name: 'Multiple Ways', level: 'AA', notApplicable: 'Pages are steps of one process.' },
  {
    number: '2.4.6',
    name: 'Headings and Labels',
    level: 'AA',
    shownBy: [
      ['tests/screens/heard.test.tsx', 'each heading and each label of a page says something'],
      ['tests/screens/names.test.ts', 'are those of one page that have the same words in %s'],
    ],
    reviewed: `${REVIEWED}: headings and labels in English, on all pages in every state of their samples. Those of a server are its own.`,
  },
  { number: '2.4.7', name: 'Focus Visible', level: 'AA', shownBy: [[e2e('seen'), 'in forced colours']] },
  {
    number: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    shownBy: [[BEYOND_AXE, 'the element with the focus is in sight']],
  },
  { number: '2.5.1', name: 'Pointer Gestures', level: 'A', notApplicable: 'Nothing needs a path or two fingers.' },
  {
    number: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    shownBy: [[BEYOND_AXE, 'a press that is taken elsewhere']],
  },
  { number: '2.5.3', name: 'Label in Name', level: 'A' },
  { number: '2.5.4', name: 'Motion Actuation', level: 'A', notApplicable: 'Nothing is done by moving the device.' },
  {
    number: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    shownBy: [
      ['tests/renderers/carousel.test.tsx', 'goes on and back by its buttons'],
      ['tests/renderers/sheet.test.tsx', 'closes by its button'],
    ],
  },
  { number: '2.5.8', name: 'Target Size (Minimum)', level: 'AA' },
  { number: '3.1.1', name: 'Language of Page', level: 'A' },
  {
    number: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    shownBy: [['tests/renderers/languages.test.tsx', 'are marked with it']],
    reviewed: `${REVIEWED}: the texts of all ten languages are in their language but for names and codes, which need no mark, and the words of another script stand in their own direction. Words of a server that have come in another language than the page’s are marked with it; words that come without a language cannot be.`,
  },
  {
    number: '3.2.1',
    name: 'On Focus',
    level: 'A',
    shownBy: [[BEYOND_AXE, 'neither the pointer nor the focus brings something']],
  },
  { number: '3.2.2', name: 'On Input', level: 'A', shownBy: [[BEYOND_AXE, 'choosing and typing send nothing']] },
  {
    number: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    shownBy: [[BEYOND_AXE, 'the way back and the way out stand in one place']],
  },
  {
    number: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    shownBy: [['tests/screens/names.test.ts', 'have the same words on every page, or words that tell what for']],
    reviewed: `${REVIEWED}: every button of all pages by what it does. Nine things have several words, which tell what they are done for.`,
  },
  {
    number: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    shownBy: [['tests/screens/names.test.ts', 'stands last in what there is to read']],
  },
  {
    number: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    shownBy: [['tests/engine/focus-first.test.ts', 'is the first on the page']],
  },
  { number: '3.3.2', name: 'Labels or Instructions', level: 'A' },
  {
    number: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    shownBy: [[BEYOND_AXE, 'a payment with a field that is wrong is not sent']],
  },
  {
    number: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    shownBy: [[BEYOND_AXE, 'a payment with a field that is wrong is not sent']],
  },
  {
    number: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    shownBy: [['tests/flows/deposit/odd-answers.test.ts', 'what was typed stays']],
  },
  {
    number: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    notApplicable: 'The host signs the user in.',
  },
  { number: '4.1.2', name: 'Name, Role, Value', level: 'A' },
  {
    number: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    shownBy: [['tests/screens/heard.test.tsx', 'on each page is as written down']],
  },
];
