export const WAYS = ['inline', 'button', 'modal', 'element', 'React'] as const;
export const ENVIRONMENTS = ['live', 'test'] as const;
export const THEMES = ['light', 'dark'] as const;

export interface SnippetOptions {
  readonly way: (typeof WAYS)[number];
  readonly environment: (typeof ENVIRONMENTS)[number];
  readonly src: string;
  readonly locale: string;
  readonly theme: (typeof THEMES)[number];
  /** Whether the frame grows with its content; a modal has a fixed height. */
  readonly canResize: boolean;
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

const attribute = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

const START_DATA = `  startData: async () => {
    const session = await fetch('/my/session').then((response) => response.json());
    return { token: session.token, user: { id_user: session.id, currency: session.currency } };
  },`;

const members = ({ way, environment, src, locale, theme, canResize }: SnippetOptions): string =>
  [
    `  src: ${quote(src)},`,
    ...(environment === 'test' ? ["  environment: 'test',"] : []),
    ...(locale === '' ? [] : [`  locale: ${quote(locale)},`]),
    `  theme: ${quote(theme)},`,
    ...(canResize && way === 'inline' ? ['  canResize: true,'] : []),
    START_DATA,
  ].join('\n');

const inline = (name: string, options: SnippetOptions): string => `// <div id="cashier"></div>
import { createCashier } from '${name}';

const cashier = createCashier({
  container: '#cashier',
${members(options)}
  on: { onTokenExpired: () => void cashier.refresh(), onClose: () => cashier.destroy() },
});
`;

const button = (name: string, options: SnippetOptions): string => `// <button id="deposit">Deposit</button>
import { openOnPress } from '${name}/modal';

const button = document.querySelector('#deposit');
if (button) {
  openOnPress(button, {
${members(options).replaceAll(/^/gm, '  ')}
  });
}
`;

const modal = (name: string, options: SnippetOptions): string => `import { openModal } from '${name}/modal';

const cashier = openModal({
${members(options)}
  on: { onTokenExpired: () => void cashier.refresh() },
});
`;

const element = (name: string, { environment, src, locale, theme, canResize }: SnippetOptions): string => {
  const attributes = [
    `src=${attribute(src)}`,
    ...(environment === 'test' ? ['environment="test"'] : []),
    ...(locale === '' ? [] : [`locale=${attribute(locale)}`]),
    `theme="${theme}"`,
    ...(canResize ? ['can-resize'] : []),
  ];
  return `// <payment-cashier ${attributes.join(' ')}></payment-cashier>
import '${name}/element';

const cashier = document.querySelector('payment-cashier');
if (cashier) {
${START_DATA.replace('  startData: ', '  cashier.startData = ').replace(/,$/, ';')}
  cashier.addEventListener('cashier-tokenexpired', () => void cashier.cashier?.refresh());
  cashier.addEventListener('cashier-close', () => cashier.remove());
}
`;
};

const react = (name: string, { environment, src, locale, theme, canResize }: SnippetOptions): string => {
  const props = [
    `src={${quote(src)}}`,
    ...(environment === 'test' ? ['environment="test"'] : []),
    ...(locale === '' ? [] : [`locale={${quote(locale)}}`]),
    `theme="${theme}"`,
    ...(canResize ? ['canResize'] : []),
    'startData={{ token, user: { id_user: userId, currency } }}',
    'on={{ onClose: leave }}',
  ];
  return `import { Cashier } from '${name}/react';

interface WalletProps {
  token: string;
  userId: string;
  currency: string;
  leave: () => void;
}

export const Wallet = ({ token, userId, currency, leave }: WalletProps) => (
  <Cashier
${props.map((prop) => `    ${prop}`).join('\n')}
  />
);
`;
};

const WRITERS = { inline, button, modal, element, React: react } satisfies Record<
  SnippetOptions['way'],
  (name: string, options: SnippetOptions) => string
>;

/**
 * Returns the code that embeds the cashier in a page.
 *
 * @param name name of the SDK's package
 */
export const snippetFor = (name: string, options: SnippetOptions): string => WRITERS[options.way](name, options);
