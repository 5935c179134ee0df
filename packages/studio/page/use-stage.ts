import { useEffect, useState } from 'react';
import type { FileTexts } from '#studio/protocol.ts';
import { stagePage, type Look } from './stage-page.ts';
import { stageMessage, type StageMessage } from './stage-protocol.ts';

const SEND_DELAY_MS = 120;

/** Sends a page to a frame with the stage, also after each change; returns why the stage cannot draw it, or ''. */
export const useStage = (frameWindow: () => Window | null | undefined, texts: FileTexts, look: Look): string => {
  const [trouble, setTrouble] = useState('');
  const [readyCount, setReadyCount] = useState(0);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      const message = event.source === frameWindow() ? stageMessage(event) : undefined;
      if (message?.kind === 'ready') setReadyCount((count) => count + 1);
      if (message?.kind === 'trouble') setTrouble(message.message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frameWindow]);
  useEffect(() => {
    if (readyCount === 0) return undefined;
    const sending = setTimeout(() => {
      const message: StageMessage = { kind: 'show', page: stagePage(texts, look) };
      frameWindow()?.postMessage(message, location.origin);
    }, SEND_DELAY_MS);
    return () => clearTimeout(sending);
  }, [frameWindow, texts, look, readyCount]);
  return trouble;
};
