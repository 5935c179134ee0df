/** A test that shows a criterion: its file, and how its title begins. */
type Evidence = readonly [file: string, title: string];

export interface Criterion {
  readonly number: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** Why it cannot be broken here. */
  readonly notApplicable?: string;
  readonly shownBy?: readonly Evidence[];
}

const NO_MEDIA = 'The cashier plays no sound and no film of its own.';
const e2e = (file: string): string => `tests/e2e/${file}.spec.ts`;

/** WCAG 2.2, levels A and AA. 4.1.1 is obsolete. */
export const CRITERIA: readonly Criterion[] = [
  { number: '1.1.1', name: 'Non-text Content', level: 'A' },
  { number: '1.2.1', name: 'Audio-only and Video-only', level: 'A', notApplicable: NO_MEDIA },
  { number: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', notApplicable: NO_MEDIA },
  { number: '1.2.3', name: 'Audio Description or Media Alternative', level: 'A', notApplicable: NO_MEDIA },
  { number: '1.2.4', name: 'Captions (Live)', level: 'AA', notApplicable: NO_MEDIA },
  { number: '1.2.5', name: 'Audio Description', level: 'AA', notApplicable: NO_MEDIA },
  { number: '1.3.1', name: 'Info and Relationships', level: 'A' },
  { number: '1.3.2', name: 'Meaningful Sequence', level: 'A' },
  { number: '1.3.3', name: 'Sensory Characteristics', level: 'A' },
  { number: '1.3.4', name: 'Orientation', level: 'AA' },
  { number: '1.3.5', name: 'Identify Input Purpose', level: 'AA' },
  { number: '1.4.1', name: 'Use of Color', level: 'A' },
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
  { number: '1.4.5', name: 'Images of Text', level: 'AA' },
  {
    number: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    shownBy: [['tests/texts/describe-narrow-pages.ts', 'at 360 px, in every language']],
  },
  {
    number: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    shownBy: [['tests/docs/brands.test.ts', 'are readable, with the figures']],
  },
  { number: '1.4.12', name: 'Text Spacing', level: 'AA' },
  { number: '1.4.13', name: 'Content on Hover or Focus', level: 'AA' },
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
  { number: '2.4.1', name: 'Bypass Blocks', level: 'A' },
  { number: '2.4.2', name: 'Page Titled', level: 'A' },
  {
    number: '2.4.3',
    name: 'Focus Order',
    level: 'A',
    shownBy: [[e2e('accessibility'), 'a deposit can be made with the keyboard alone']],
  },
  { number: '2.4.4', name: 'Link Purpose (In Context)', level: 'A' },
  { number: '2.4.5', name: 'Multiple Ways', level: 'AA', notApplicable: 'Pages are steps of one process.' },
  { number: '2.4.6', name: 'Headings and Labels', level: 'AA' },
  { number: '2.4.7', name: 'Focus Visible', level: 'AA', shownBy: [[e2e('seen'), 'in forced colours']] },
  { number: '2.4.11', name: 'Focus Not Obscured (Minimum)', level: 'AA' },
  { number: '2.5.1', name: 'Pointer Gestures', level: 'A', notApplicable: 'Nothing needs a path or two fingers.' },
  { number: '2.5.2', name: 'Pointer Cancellation', level: 'A' },
  { number: '2.5.3', name: 'Label in Name', level: 'A' },
  { number: '2.5.4', name: 'Motion Actuation', level: 'A', notApplicable: 'Nothing is done by moving the device.' },
  { number: '2.5.7', name: 'Dragging Movements', level: 'AA' },
  { number: '2.5.8', name: 'Target Size (Minimum)', level: 'AA' },
  { number: '3.1.1', name: 'Language of Page', level: 'A' },
  { number: '3.1.2', name: 'Language of Parts', level: 'AA' },
  { number: '3.2.1', name: 'On Focus', level: 'A' },
  { number: '3.2.2', name: 'On Input', level: 'A' },
  { number: '3.2.3', name: 'Consistent Navigation', level: 'AA' },
  { number: '3.2.4', name: 'Consistent Identification', level: 'AA' },
  { number: '3.2.6', name: 'Consistent Help', level: 'A' },
  {
    number: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    shownBy: [['tests/engine/focus-first.test.ts', 'is the first on the page']],
  },
  { number: '3.3.2', name: 'Labels or Instructions', level: 'A' },
  { number: '3.3.3', name: 'Error Suggestion', level: 'AA' },
  { number: '3.3.4', name: 'Error Prevention (Legal, Financial, Data)', level: 'AA' },
  { number: '3.3.7', name: 'Redundant Entry', level: 'A' },
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
