/** Layouts to begin with, each with a line for the person who chooses. */
export const LAYOUTS = {
  requisites: 'details to copy and pay to, with a countdown',
  voucher: 'a code to show at a shop before it expires',
  'app-link': 'a button that opens an app on a phone, a QR code elsewhere',
  redirect: "amount and fields, then the provider's page",
} as const;

export type LayoutKind = keyof typeof LAYOUTS;

export const isLayoutKind = (kind: string): kind is LayoutKind => Object.hasOwn(LAYOUTS, kind);

/** A form opens when its method is picked; the other pages show what the server answers. */
export const opensOnPick = (kind: LayoutKind): boolean => kind === 'redirect';

/** Where a row of methods.json names the page. */
export const rowMember = (kind: LayoutKind): 'screen' | 'answer' => (opensOnPick(kind) ? 'screen' : 'answer');

/** A requested layout, not yet compared with the project. */
export interface NewLayout {
  /** Screen id: deposit.oxxo. */
  id: string;
  kind: LayoutKind;
  path: string;
  title: string;
  /** Prefix of its text keys: oxxo.title. */
  texts: string;
  /** Names of methods that open it when they are picked, or whose answers it shows. */
  methods: readonly string[];
  /** Card view types, the same. */
  cardViews: readonly string[];
  /** Names the server may call it by in its answer. */
  pageIds: readonly string[];
  /** Translations given: the text by `<locale>.<name>`, such as ar.instruction. */
  translations: Readonly<Record<string, string>>;
}

/** oxxo of deposit.oxxo. */
export const nameOf = (id: string): string => id.slice(id.indexOf('.') + 1);

export const camelCase = (name: string): string =>
  name.replaceAll(/[-.](.)/g, (_, letter: string) => letter.toUpperCase());
