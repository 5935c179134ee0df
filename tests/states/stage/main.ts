import { eventsOnShow, moveClockOnShow } from '#stories/preview-on-show.ts';
import '#tests/faces/faces.css';
import { axeFaults } from './axe-faults.ts';
import { container, draw, plant, type StageLook, type StageSubject } from './draw.tsx';
import { drawnText } from './drawn-text.ts';
import { findCutInk } from './find-cut-ink.ts';
import { findMisfits } from './find-misfits.ts';
import { settle } from './settle.ts';
import './stage.css';
import { textBoxesIn } from './text-boxes.ts';
import { findTooWide, visitNode, visitState } from './visit.ts';

/** The size of the drawing in CSS pixels, and all its text. */
interface Drawn {
  readonly height: number;
  readonly text: string;
}

/** Functions for tests and tools, which run outside the page. */
const stage = {
  visitState,
  visitNode,
  async draw(subject: StageSubject, look: StageLook): Promise<Drawn> {
    await draw(subject, look);
    return { height: document.documentElement.scrollHeight, text: drawnText() };
  },
  /** Resolves when the page is stable in a window of another size. */
  settle: () => settle(() => true),
  plant,
  axeFaults: () => axeFaults(container()),
  tooWide: () => findTooWide(document.documentElement),
  misfits: () => findMisfits(textBoxesIn(container())),
  cutInk: () => findCutInk(textBoxesIn(container())),
  events: eventsOnShow,
  moveClock: moveClockOnShow,
};

declare global {
  interface Window {
    stage: typeof stage;
  }
}

window.stage = stage;
