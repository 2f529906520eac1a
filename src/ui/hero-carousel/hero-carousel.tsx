import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '../button-link/button-link.tsx';
import { onDark } from '../surface.ts';
import { getSwitchView } from './rotation-switch.ts';
import { hasKeyboardFocus, type RotationState, SlideRotation } from './slide-rotation.ts';

export interface Slide {
  title: string;
  lead: string;
  link: { text: string; href: string } | null;
  /** URL of a decorative image, beside the text on wide screens and below it on narrow ones; empty for none. */
  picture: string;
}

interface HeroCarouselProps {
  slides: readonly Slide[];
  /** Its accessible name. */
  name: string;
  /** The level of the first slide's title. */
  titleLevel: 1 | 2;
  /** For the page builder: it starts paused, and links can't be followed. */
  isEditing?: boolean;
}

const dotClasses =
  'group grid size-11 place-items-center rounded-full text-white hover:bg-white/15 focus-visible:text-ink';
const switchClasses =
  'flex min-h-11 min-w-25 items-center gap-2 rounded-full px-3.5 text-base/6 text-white hover:bg-white/15 focus-visible:text-ink';

/**
 * Slides at the top of a page. The first one works without JavaScript; the controls and the other images are hidden until
 * there is a script, `rotate-slides.ts` on public pages or React in the page builder.
 */
export function HeroCarousel({ slides, name, titleLevel, isEditing = false }: HeroCarouselProps) {
  const [rotation] = useState(() => new SlideRotation(slides.length, isEditing));
  const { subscribe, getState } = rotation;
  const { shown, paused } = useSyncExternalStore(subscribe, getState, getState);
  const [isReady, setIsReady] = useState(false);
  const region = useId();
  useEffect(() => {
    setIsReady(true);
    return rotation.start();
  }, [rotation]);
  useEffect(() => rotation.setCount(slides.length), [rotation, slides.length]);

  return (
    <section
      data-carousel=""
      aria-roledescription="carousel"
      aria-label={name}
      className={`bg-deep lg:grid lg:grid-cols-[5fr_7fr] lg:ps-[max(2rem,50%-35.5rem)] print:flex print:items-center print:p-0 ${onDark}`}
      onPointerEnter={() => rotation.setInteracting(true)}
      onPointerLeave={(event) => rotation.setInteracting(hasKeyboardFocus(event.currentTarget))}
      onFocus={() => rotation.setInteracting(true)}
      onBlur={() => rotation.setInteracting(false)}
    >
      <div className="flex flex-col justify-center gap-6 px-4 pt-8 pb-10 md:px-8 md:pt-12 lg:max-w-[29.25rem] lg:ps-0 lg:pe-12 lg:pb-12 print:min-w-0 print:grow print:p-0 print:pe-6">
        <div id={region} className="grid grid-cols-1" aria-live={paused ? 'polite' : 'off'}>
          {slides.map((slide, index) => (
            <SlideText
              // biome-ignore lint/suspicious/noArrayIndexKey: slides may have the same title, and keep their place.
              key={index}
              slide={slide}
              titleLevel={index === 0 ? titleLevel : 2}
              shown={index === shown}
              isEditing={isEditing}
            />
          ))}
        </div>
        {/* Reserves the place of the controls, and below it that of the status, so that nothing moves. */}
        <div className="relative -ms-3.5 min-h-11 print:hidden noscript:hidden">
          {slides.length > 1 && (
            <div hidden={!isReady} className="flex items-center gap-1">
              <Controls {...{ rotation, shown, paused, region }} count={slides.length} />
            </div>
          )}
        </div>
      </div>
      <div className="relative aspect-video lg:aspect-auto lg:min-h-[clamp(30rem,64svh,40rem)] print:aspect-video print:min-h-0 print:w-[9cm] print:shrink-0">
        {slides.map(
          ({ picture }, index) =>
            picture && (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: as for the slides.
                key={index}
                data-slide-picture={index}
                data-behind={index === shown ? undefined : ''}
                // Browsers don't load a lazy image that is hidden.
                hidden={index > 0 && !isReady}
                loading={index > 0 ? 'lazy' : undefined}
                src={picture}
                alt=""
                width={1600}
                height={900}
                fetchPriority={index === 0 ? 'high' : 'low'}
                className="absolute inset-0 size-full object-cover transition-opacity duration-500 data-behind:opacity-0 print:data-behind:hidden"
              />
            ),
        )}
      </div>
    </section>
  );
}

interface ControlsProps extends RotationState {
  rotation: SlideRotation;
  count: number;
  /** The id of the element that the controls change. */
  region: string;
}

function Controls({ rotation, count, shown, paused, region }: ControlsProps) {
  const { label, text, icon, status } = getSwitchView(paused);
  return (
    <>
      <button
        type="button"
        data-slide-switch=""
        className={switchClasses}
        aria-label={label}
        aria-controls={region}
        onClick={() => rotation.pauseOrPlay()}
      >
        <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
          <path d={icon} />
        </svg>
        <span>{text}</span>
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: as for the slides.
          key={index}
          type="button"
          data-slide-dot=""
          className={dotClasses}
          aria-label={`Slide ${index + 1} of ${count}`}
          aria-current={index === shown}
          onClick={() => rotation.choose(index)}
        >
          <span className="size-3 rounded-full border-2 border-current group-aria-[current=true]:border-6" />
        </button>
      ))}
      <p role="status" className="absolute start-0 top-full px-3.5 text-base/6">
        {status}
      </p>
    </>
  );
}

interface SlideTextProps {
  slide: Slide;
  titleLevel: 1 | 2;
  shown: boolean;
  isEditing: boolean;
}

function SlideText({ slide, titleLevel, shown, isEditing }: SlideTextProps) {
  const Title = `h${titleLevel}` as const;
  return (
    <div
      data-slide=""
      className="col-start-1 row-start-1 transition-opacity duration-500 inert:invisible inert:opacity-0"
      inert={!shown}
    >
      <Title className="max-w-[14ch] text-[2.25rem]/[2.625rem] tracking-[-0.01em] md:text-[3.625rem]/[3.875rem]">
        {slide.title}
      </Title>
      {slide.lead && (
        <p className="mt-4 mb-6 max-w-[40ch] text-[1.25rem]/[1.875rem] md:text-[1.375rem]/[2rem] lg:mb-8">
          {slide.lead}
        </p>
      )}
      {slide.link && <ButtonLink {...slide.link} size="lg" inert={isEditing} />}
    </div>
  );
}
