import { freezePage } from './frozen-page.ts';
import type { Look } from './stage-page.ts';
import { stagePage } from './stage-page.ts';
import { stageMessage, type StageMessage, type StagePage } from './stage-protocol.ts';
import type { FileTexts } from '#studio/protocol.ts';

export interface SheetLook extends Look {
  /** In CSS px. */
  readonly width: number;
}

interface Picture {
  readonly look: SheetLook;
  readonly about: string;
  readonly html: string;
  readonly height: number;
}

const FIRST_HEIGHT = 780;
const REST_MS = 400;
const PATIENCE_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Waits for the next message of that type; a page that cannot be drawn reports why. */
const hear = (stage: HTMLIFrameElement, kind: StageMessage['kind']): Promise<void> =>
  new Promise((resolve, reject) => {
    const listen = (event: MessageEvent<unknown>): void => {
      const message = event.source === stage.contentWindow ? stageMessage(event) : undefined;
      if (message?.kind !== kind) return;
      window.removeEventListener('message', listen);
      if (message.kind === 'trouble' && message.message !== '') reject(new Error(message.message));
      else resolve();
    };
    window.addEventListener('message', listen);
  });

/** Waits until the drawn page has not changed for a while. */
const rest = async (page: Document): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  let before = '';
  let sinceMs = performance.now();
  while (performance.now() < until) {
    const now = page.body.innerHTML;
    if (now !== before) [before, sinceMs] = [now, performance.now()];
    else if (performance.now() - sinceMs >= REST_MS && page.querySelector('[data-node]')) return;
    await pause(50);
  }
};

/** An invisible preview with a layout. */
const openStage = async (): Promise<HTMLIFrameElement> => {
  const stage = document.createElement('iframe');
  stage.src = 'stage.html';
  stage.ariaHidden = 'true';
  stage.inert = true;
  stage.style.cssText = 'position: fixed; inset-block-start: 0; inset-inline-start: -10000px; border: 0;';
  document.body.append(stage);
  await hear(stage, 'ready');
  return stage;
};

const draw = async (stage: HTMLIFrameElement, page: StagePage, look: SheetLook): Promise<Picture> => {
  stage.style.inlineSize = `${look.width}px`;
  stage.style.blockSize = `${FIRST_HEIGHT}px`;
  const drawn = hear(stage, 'trouble');
  const message: StageMessage = { kind: 'show', page };
  stage.contentWindow?.postMessage(message, location.origin);
  await drawn;
  const { contentDocument } = stage;
  if (!contentDocument) throw new Error('The page cannot be reached.');
  await rest(contentDocument);
  const height = Math.max(FIRST_HEIGHT, contentDocument.documentElement.scrollHeight);
  return { look, about: page.about, html: await freezePage(contentDocument), height };
};

const figure = ({ look, html, height }: Picture): string =>
  `<figure><figcaption>${[look.locale, look.theme, `${look.width} px`].join(' · ')}</figcaption>
<iframe title="${escaped(`${look.state}, ${look.locale}, ${look.theme}, ${look.width}`)}" sandbox srcdoc="${escaped(html)}" style="inline-size: ${look.width}px; block-size: ${height}px"></iframe></figure>`;

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; color: #1b1f2d; background: #f0f1f5; }
section { break-inside: avoid; margin-block: 32px; }
.row { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
figure { margin: 0; } figcaption { font-size: 14px; margin-block-end: 8px; }
iframe { border: 1px solid #c5c9d6; border-radius: 12px; background: #fff; }`;

const sheetOf = (layout: string, pictures: readonly Picture[]): string => {
  const states = [...new Set(pictures.map(({ look }) => look.state))];
  const sections = states.map((state) => {
    const own = pictures.filter(({ look }) => look.state === state);
    return `<section><h2>${escaped(state)}</h2><p>${escaped(own[0]?.about ?? '')}</p><div class="row">${own.map(figure).join('')}</div></section>`;
  });
  const title = escaped(`${layout}: every state`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${sections.join('')}</html>\n`;
};

/**
 * Builds one HTML file with a picture of each state of a layout, including unsaved changes. It needs no network and
 * runs no script.
 *
 * @throws Error with the reason why a state cannot be drawn
 */
export const makeSheet = async (
  texts: FileTexts,
  looks: readonly SheetLook[],
  onDrawn: (count: number) => void,
): Promise<string> => {
  const stage = await openStage();
  try {
    const pictures: Picture[] = [];
    for (const look of looks) {
      pictures.push(await draw(stage, stagePage(texts, look), look));
      onDrawn(pictures.length);
    }
    return sheetOf(looks[0]?.layout ?? '', pictures);
  } finally {
    stage.remove();
  }
};
