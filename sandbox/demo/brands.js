/** Brands that the demo host can have, with the cashier's theme for each. Storybook reads the same file. */
const HOSTS = await (await fetch('/brands.json')).json();

/** Token values that the widget must reject. */
const HOSTILE = {
  title: 'Hostile values',
  variables: {
    'color-accent': 'url(https://evil.example/a.png)',
    'color-page': 'red; background: url(https://evil.example/b.png)',
    'dark:color-page': 'var(--x, url(https://evil.example/c.png))',
    'shadow-button': '0 0 1px red, 0 0 1px url(https://evil.example/d.png)',
    'radius-medium': 'expression(alert(1))',
    density: '1) ; background: red',
    'no-such-token': '1px',
  },
  fonts: [{ family: 'Evil', src: 'javascript:alert(1)' }],
  assets: { card: 'javascript:alert(1)' },
};

const BRANDS = { ...HOSTS, hostile: HOSTILE };

/** Names of brands, each with its title. */
export const BRAND_TITLES = Object.entries(BRANDS).map(([name, { title }]) => [name, title]);

/** Brands as shown in the brand picker: each in its background, text and accent colour. */
export const BRANDS_SHOWN = Object.entries(HOSTS).map(([name, { title, variables }]) => {
  const read = (token) => variables[`light:${token}`] ?? variables[token] ?? '';
  const colors = { ground: read('color-page'), text: read('color-text'), accent: read('color-accent') };
  return { name, title, colors: Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== '')) };
});

/** A brand; its host and sections are by default those of the cashier's own. */
const brandOf = (name) => ({ ...BRANDS.none, ...BRANDS[name] });

/** Members that the brand adds to the `schema` of start data. */
export function schemaOf(name) {
  const { host, variables, fonts, assets } = brandOf(name);
  return {
    brand: { name: host },
    ...(Object.keys(variables).length > 0 ? { variables } : {}),
    ...(fonts ? { fonts } : {}),
    ...(assets ? { assets } : {}),
  };
}

/** The brand token that each custom property of this page uses. */
const PAGE_TOKENS = {
  '--page': 'color-page',
  '--surface': 'color-surface',
  '--sunken': 'color-surface-sunken',
  '--text': 'color-text',
  '--soft': 'color-text-muted',
  '--line': 'color-border',
  '--accent': 'color-accent',
  '--on-accent': 'color-on-accent',
  '--accent-text': 'color-accent-text',
  '--in': 'color-success',
  '--out': 'color-accent-text',
  '--error': 'color-danger',
  '--radius-control': 'radius-field',
  '--radius-button': 'radius-button',
  '--radius-card': 'radius-large',
  '--radius-pill': 'radius-chip',
  '--font': 'font-family',
  '--font-heading': 'font-family-heading',
};

/** Applies a brand to this page. A brand with only an accent changes nothing else. */
export function dressPage(name, theme) {
  const { host, sections, variables } = brandOf(name);
  const { style } = document.documentElement;
  const read = (token) => variables[`${theme}:${token}`] ?? variables[token] ?? '';
  const isWhole = read('color-page') !== '' && name !== 'hostile';
  for (const [property, token] of Object.entries(PAGE_TOKENS)) style.setProperty(property, isWhole ? read(token) : '');
  document.documentElement.dataset.host = isWhole ? name : '';
  document.title = `${host} · Wallet`;
  document.getElementById('host-name').textContent = host;
  document.getElementById('host-initial').textContent = host.charAt(0);
  for (const [index, link] of document.querySelectorAll('nav a[data-section]').entries())
    link.textContent = sections[index] ?? '';
}
