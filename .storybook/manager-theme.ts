import { create, getPreferredColorScheme } from 'storybook/theming';

const isDark = getPreferredColorScheme() === 'dark';

/** The widget's own colours around its previews, light or dark as the reader's system is. */
export const managerTheme = create({
  base: isDark ? 'dark' : 'light',
  brandTitle: 'Cashier screens',
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: isDark ? '#4f63f0' : '#2c43e0',
  colorSecondary: isDark ? '#9facff' : '#2c43e0',
  appBg: isDark ? '#0a0d19' : '#f6f7fb',
  appContentBg: isDark ? '#131726' : '#ffffff',
  appPreviewBg: isDark ? '#131726' : '#ffffff',
  appBorderColor: isDark ? '#272d43' : '#e2e5ee',
  appBorderRadius: 10,
  barBg: isDark ? '#131726' : '#ffffff',
  textColor: isDark ? '#eef0f8' : '#0e1330',
  textMutedColor: isDark ? '#a8afc7' : '#525a76',
  barTextColor: isDark ? '#a8afc7' : '#525a76',
  barSelectedColor: isDark ? '#9facff' : '#2c43e0',
  barHoverColor: isDark ? '#9facff' : '#2c43e0',
});
