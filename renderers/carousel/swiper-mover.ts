import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import { isStill } from '#renderers/parts/is-still.ts';
import type { Mover, MoverOptions } from './row-mover.ts';

/** Spec method-flows §9: space between slides, CSS px. */
const SPACING_PX = 8;
/** Spec method-flows §9: threshold of the wheel. */
const WHEEL_THRESHOLD = 4;
const GLIDE_MS = 320;

/**
 * Moves slides by Swiper, with the pointer. Uses its wheel module only: buttons, labels and announcements are the carousel's
 * own, since Swiper's write HTML, which Trusted Types forbid.
 */
export const createSwiperMover = ({ row, index, onIndex }: MoverOptions): Mover => {
  const box = row.parentElement ?? row;
  box.dataset.gliding = '';
  box.scrollLeft = 0;
  const start = (initialSlide: number): Swiper =>
    new Swiper(box, {
      modules: [Mousewheel],
      wrapperClass: row.classList.item(0) ?? '',
      slideClass: row.firstElementChild?.classList.item(0) ?? '',
      slidesPerView: 1,
      spaceBetween: SPACING_PX,
      initialSlide,
      speed: isStill() ? 0 : GLIDE_MS,
      // A vertical wheel scrolls the page: only a horizontal one moves slides.
      mousewheel: { thresholdDelta: WHEEL_THRESHOLD, forceToAxis: true, releaseOnEdges: true },
      on: { slideChange: ({ activeIndex }) => onIndex(activeIndex) },
    });
  let swiper = start(index);
  // A locale change may change the text direction, which requires a new layout.
  const turning = new MutationObserver(() => {
    const { activeIndex } = swiper;
    swiper.destroy();
    swiper = start(activeIndex);
  });
  turning.observe(document.documentElement, { attributeFilter: ['dir'] });

  return {
    go: (to, pace) => void swiper.slideTo(to, pace === 'instant' ? 0 : undefined),
    update: () => swiper.update(),
    stop() {
      turning.disconnect();
      swiper.destroy();
      delete box.dataset.gliding;
    },
  };
};
