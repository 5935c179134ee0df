// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { MoverOptions } from '#renderers/carousel/row-mover.ts';

const made: { options: Record<string, unknown>; calls: unknown[][] }[] = [];

/** The library, which lays out what jsdom does not, replaced by a record of its calls. */
vi.mock('swiper', () => ({
  default: class {
    activeIndex = 0;
    readonly #record: unknown[][] = [];
    constructor(_box: Element, options: Record<string, unknown>) {
      made.push({ options, calls: this.#record });
    }
    slideTo(...args: unknown[]): void {
      this.#record.push(['slideTo', ...args]);
    }
    update(): void {
      this.#record.push(['update']);
    }
    destroy(): void {
      this.#record.push(['destroy']);
    }
  },
}));
vi.mock('swiper/modules', () => ({ Mousewheel: 'wheel' }));

afterEach(() => {
  made.length = 0;
  document.body.replaceChildren();
});

const open = async (index = 0): Promise<{ mover: ReturnType<typeof create>; told: number[] }> => {
  document.body.innerHTML = '<div><div class="row"><div class="slide"></div><div class="slide"></div></div></div>';
  const row = document.querySelector<HTMLElement>('.row') ?? document.body;
  const told: number[] = [];
  ({ createSwiperMover: create } = await import('#renderers/carousel/swiper-mover.ts'));
  return { mover: create({ row, index, onIndex: (next) => told.push(next) }), told };
};
let create: (options: MoverOptions) => { go(to: number, pace: 'smooth' | 'instant'): void; stop(): void };

// Spec: method-flows 9.3
it('shows one slide at a time, 8 px apart, and listens to the wheel from a turn of 4 on', async () => {
  await open(1);
  expect(made[0]?.options).toMatchObject({
    slidesPerView: 1,
    spaceBetween: 8,
    initialSlide: 1,
    modules: ['wheel'],
    mousewheel: { thresholdDelta: 4 },
  });
});

it('goes where it is told, tells where it is, and leaves nothing behind', async () => {
  const { mover, told } = await open();
  mover.go(1, 'instant');
  const { slideChange } = Object(made[0]?.options.on);
  slideChange({ activeIndex: 1 });
  mover.stop();
  expect(made[0]?.calls).toEqual([['slideTo', 1, 0], ['destroy']]);
  expect(told).toEqual([1]);
});
