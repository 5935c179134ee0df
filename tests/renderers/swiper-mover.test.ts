// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Mover } from '#renderers/carousel/row-mover.ts';

const made: { options: Record<string, unknown>; calls: unknown[][] }[] = [];

/** The library needs a layout, which jsdom lacks, so it is replaced by a log of its calls. */
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

const open = async (index: number): Promise<{ mover: Mover; indexes: number[] }> => {
  document.body.innerHTML = '<div><div class="row"><div class="slide"></div><div class="slide"></div></div></div>';
  const row = document.querySelector<HTMLElement>('.row') ?? document.body;
  const indexes: number[] = [];
  const { createSwiperMover } = await import('#renderers/carousel/swiper-mover.ts');
  return { mover: createSwiperMover({ row, index, onIndex: (next) => indexes.push(next) }), indexes };
};

// Spec: method-flows 9.3
it('a carousel moved by a finger shows one slide at a time, 8 px apart, and reacts to the wheel from a turn of 4 on', async () => {
  const { mover, indexes } = await open(1);
  expect(made[0]?.options).toMatchObject({
    slidesPerView: 1,
    spaceBetween: 8,
    initialSlide: 1,
    modules: ['wheel'],
    mousewheel: { thresholdDelta: 4 },
  });
  mover.go(1, 'instant');
  Object(made[0]?.options.on).slideChange({ activeIndex: 1 });
  mover.stop();
  expect([made[0]?.calls, indexes]).toEqual([[['slideTo', 1, 0], ['destroy']], [1]]);
});
