import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import { isStill } from '#renderers/parts/is-still.ts';
import type { Mover, MoverOptions } from './row-mover.ts';

/** Spec method-flows §9: space between slides, CSS px. */
const SPACING_PX = 8;
/** Spec method-flows §9: the least turn of the wheel that counts. */
const WHEEL_THRESHOLD = 4;
const GLIDE_MS = 320;

/**
 * Slides that follow the finger, by Swiper. Of its modules only the wheel's is here: buttons, names and what is said
 * are the carousel's own, since Swiper's write HTML, for which a page under Trusted Types has one try.
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
      // A wheel that turns down the page scrolls the page: only along the line does it move slides.
      mousewheel: { thresholdDelta: WHEEL_THRESHOLD, forceToAxis: true, releaseOnEdges: true },
      on: { slideChange: ({ activeIndex }) => onIndex(activeIndex) },
    });
  let swiper = start(index);
  // Locales change in place, and with them the way lines run: then all is laid out anew.
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
