/** A group of pages in the navigation, for one kind of reader. */
export interface Door {
  readonly text: string;
  readonly about: string;
  /** Files below docs/ without their extension, in reading order. */
  readonly pages: readonly string[];
}

/** Pages of the site by reader. A test compares them with the files. */
export const doors: readonly Door[] = [
  {
    text: 'Embed it',
    about: 'For developers of a host page or a native app.',
    pages: [
      'host-integration',
      'snippets',
      'host-page',
      'host-messages',
      'theming',
      'native-shells',
      'brands',
      'versions',
      'accessibility',
      'reference/messages',
    ],
  },
  {
    text: 'Write layouts',
    about: 'For payment teams: screens, texts and packs in JSON.',
    pages: [
      'tutorial',
      'rules',
      'rules-data',
      'rules-texts',
      'rules-traps',
      'recipes',
      'studio',
      'studio-compared',
      'packs',
      'pack-limits',
      'field-kinds',
      'provider-frames',
      'examples/layouts/README',
      'reference/index',
      'reference/files',
      'reference/nodes',
      'reference/values',
      'reference/actions',
      'reference/commands',
      'reference/operators',
      'reference/scope',
      'reference/fragments',
    ],
  },
  {
    text: 'Implement the server',
    about: 'For developers of a server that answers the widget.',
    pages: ['behaviour', 'optional-calls', 'captcha', 'reference/calls', 'reference/types'],
  },
  {
    text: 'Operate it',
    about: 'For operators and support.',
    pages: ['deploy', 'watching', 'storage', 'threat-model'],
  },
  {
    text: 'Contribute',
    about: 'For developers of the widget.',
    pages: ['architecture', 'payments', 'glossary', 'reference/constants'],
  },
];
