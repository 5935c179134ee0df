import { isFramed } from '#platform/framed.ts';
import { allowedHosts } from './allow-list.ts';
import type { OpenedChannel } from './channel.ts';
import { embeddingOrigin } from './embedding-origin.ts';
import { openIframeChannel } from './iframe-channel.ts';
import { openWebviewChannel } from './webview-channel.ts';

/**
 * Opens the channel to whatever holds this page, a frame's parent or a native shell, and says `Loaded`.
 * `configAddress`: the deployment's static/config.json. Spec core §4, contract §2.
 */
export function openHostChannel(configAddress: string): OpenedChannel {
  if (!isFramed()) return openWebviewChannel();
  return openIframeChannel({ origin: embeddingOrigin(), allowedHosts: allowedHosts(configAddress) });
}
