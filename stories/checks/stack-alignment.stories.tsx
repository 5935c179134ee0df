import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { exampleScreen, variationScope } from '#stories/nodes/example-screen.ts';
import { PagePreview } from '#stories/page-preview.tsx';
import { loadWrittenScreen } from '#stories/preview-screens.ts';
import '#theme/tokens.css';
import '#theme/base.css';

export default { title: 'Checks/Stack alignment' };

const LOAD_TIMEOUT_MS = 15_000;
const ROOM_PX = 320;

/** Nodes whose letters are sized by the room for them; a page's regions have a name each. */
const sizedIn = (place: string) => [
  { type: 'detail', id: `${place}-detail`, label: { text: 'Reference' }, value: { text: 'AB 1234 5678' } },
  { type: 'copyRow', id: `${place}-copy-row`, label: { text: 'Number' }, value: '4111111111111111' },
  {
    type: 'statusCard',
    id: `${place}-status`,
    status: 'processed',
    title: { text: `Paid, ${place}` },
    amount: { cat: ['1,250.00 EUR'] },
  },
  { type: 'text', id: `${place}-sum`, style: 'amount', text: { text: '1,250.00 EUR' } },
];

const PLACES = ['center', 'start', 'end', 'between'].flatMap((align) => [
  { type: 'stack', id: `bare-${align}`, align, children: sizedIn(align) },
  { type: 'stack', id: `held-${align}`, align, children: [{ type: 'card', children: sizedIn(`${align}-held`) }] },
]);

/** Of each place, the ends of the names of its nodes. */
const ENDS = ['detail', 'copy-row', 'status', 'sum'] as const;
const COUNT = PLACES.length * ENDS.length;

const node = { type: 'stack', id: 'places', children: PLACES };
const load = () => loadWrittenScreen(exampleScreen('node.stack', node));
const scope = variationScope({ name: '', about: '', node });
const session = { locale: 'en', theme: 'light', platform: 'desktop' } as const;

/** However a stack aligns its children, what sizes its letters by its room has the room that there is. */
export const LeavesRoomForTheLetters: StoryObj = {
  render: (_args, { id }) => (
    <div style={{ inlineSize: ROOM_PX }}>
      <PagePreview
        load={load}
        origin={{ story: id, page: id, title: 'Alignment', about: '', ownRoots: [] }}
        scope={scope}
        session={session}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawn = (): HTMLElement[] =>
      ENDS.flatMap((id) => [...canvasElement.querySelectorAll<HTMLElement>(`[data-node$="-${id}"]`)]);
    await waitFor(() => expect(drawn()).toHaveLength(COUNT), { timeout: LOAD_TIMEOUT_MS });
    // Less the padding of the page and of a card; without the rule it would be none at all.
    const narrow = drawn().filter((each) => each.getBoundingClientRect().width < ROOM_PX / 2);
    await expect(narrow.map((each) => each.dataset['node'])).toEqual([]);
  },
};
