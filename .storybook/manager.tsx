/** @jsxRuntime classic */
import React from 'react';
import { addons, types } from 'storybook/manager-api';
import { ScreenPanel } from './screen-panel.tsx';
import { managerTheme } from './manager-theme.ts';

const ADDON = 'cashier';
const PANEL = `${ADDON}/screen`;

addons.setConfig({
  theme: managerTheme,
  selectedPanel: PANEL,
  panelPosition: 'right',
  rightPanelWidth: 520,
  sidebar: { showRoots: true },
});

addons.register(ADDON, () => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'Screen',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => <ScreenPanel isActive={active === true} />,
  });
});
