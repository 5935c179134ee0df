/** @jsxRuntime classic */
import React, { useState, type ReactElement } from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { ChannelContext, type PanelChannel } from '#studio/panel/panel-channel.ts';
import { StoryPanel } from '#studio/panel/story-panel.tsx';

/** The panel Screen, on Storybook's own line to the preview. */
export const ScreenPanel = ({ isActive }: { isActive: boolean }): ReactElement => {
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [channel] = useState((): PanelChannel => ({
    emit: (name, ...payload) => api.emit(name, ...payload),
    on: (name, listener) => void api.on(name, listener),
    off: (name, listener) => api.off(name, listener),
  }));
  return (
    <AddonPanel active={isActive} hasScrollbar={false}>
      <ChannelContext.Provider value={channel}>
        <StoryPanel story={storyId} isActive={isActive} />
      </ChannelContext.Provider>
    </AddonPanel>
  );
};
