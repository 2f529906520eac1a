import { useEffect, useId, useState } from 'react';
import { ButtonLink } from '../button-link/button-link.tsx';
import { onDark } from '../surface.ts';
import { useAutoplay } from './use-autoplay.ts';

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

const advanceAfterMs = 5_000;

const dotClasses =
  'grid size-11 place-items-center rounded-full text-white hover:bg-white/15 focus-visible:text-ink';
const playClasses =
  'flex min-h-11 min-w-25 items-center gap-2 rounded-full px-3.5 text-base/6 text-white hover:bg-white/15 focus-visible:text-ink';

/**
 * Slides at the top of a page. The first one works without JavaScript; controls and the other images appear after
 * hydration, if there is more than one slide. It stops while hovered, focused or hidden, and pauses when a visitor presses
 * Pause or a dot or prefers reduced motion.
 */
export function HeroCarousel({ slides, name, titleLevel, isEditing = false }: HeroCarouselProps) {
  const [chosen, setShown] = useState(0);
  // A slide may have been removed in the builder.
  const shown = Math.min(chosen, slides.length - 1);
  const [isHydrated, setIsHydrated] = useState(false);
  const [isInteracting, setIsInteracting] = useState(false);
  const hasControls = isHydrated && slides.length > 1;
  const { paused, setPaused } = useAutoplay({
    everyMs: advanceAfterMs,
    isStopped: isInteracting || slides.length < 2,
    startsPaused: isEditing,
    advance: () => setShown((shown + 1) % slides.length),
  });
  const region = useId();
  useEffect(() => setIsHydrated(true), []);

  function choose(index: number): void {
    setPaused(true);
    setShown(index);
  }

  function pauseOrPlay(): void {
    setPaused(!paused);
    // The pointer or focus is still on the button, which would keep it stopped.
    if (paused) setIsInteracting(false);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={name}
      className={`bg-deep lg:grid lg:grid-cols-[5fr_7fr] lg:ps-[max(2rem,50%-35.5rem)] print:flex print:items-center print:p-0 ${onDark}`}
      onPointerEnter={() => setIsInteracting(true)}
      onPointerLeave={(event) => setIsInteracting(hasKeyboardFocus(event.currentTarget))}
      onFocus={() => setIsInteracting(true)}
      onBlur={() => setIsInteracting(false)}
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
        <div className="relative -ms-3.5 flex min-h-11 items-center gap-1 print:hidden noscript:hidden">
          {hasControls && (
            <>
              <button
                type="button"
                className={playClasses}
                aria-label={paused ? 'Play slides' : 'Pause slides'}
                aria-controls={region}
                onClick={pauseOrPlay}
              >
                <PauseOrPlay paused={paused} />
                {paused ? 'Play' : 'Pause'}
              </button>
              {slides.map((_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: as for the slides.
                  key={index}
                  type="button"
                  className={dotClasses}
                  aria-label={`Slide ${index + 1} of ${slides.length}`}
                  aria-current={index === shown}
                  onClick={() => choose(index)}
                >
                  <span
                    className={`size-3 rounded-full border-current ${index === shown ? 'border-6' : 'border-2'}`}
                  />
                </button>
              ))}
              <p role="status" className="absolute start-0 top-full px-3.5 text-base/6">
                {paused && 'Rotation paused'}
              </p>
            </>
          )}
        </div>
      </div>
      <div className="relative aspect-video lg:aspect-auto lg:min-h-[clamp(30rem,64svh,40rem)] print:aspect-video print:min-h-0 print:w-[9cm] print:shrink-0">
        {slides.map(
          ({ picture }, index) =>
            picture &&
            (isHydrated || index === 0) && (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: as for the slides.
                key={index}
                src={picture}
                alt=""
                width={1600}
                height={900}
                fetchPriority={index === 0 ? 'high' : 'low'}
                className={`absolute inset-0 size-full object-cover transition-opacity duration-500 ${index === shown ? '' : 'opacity-0 print:hidden'}`}
              />
            ),
        )}
      </div>
    </section>
  );
}

function hasKeyboardFocus(section: Element): boolean {
  return section.querySelector(':focus-visible') !== null;
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
      className={`col-start-1 row-start-1 transition-opacity duration-500 ${shown ? '' : 'invisible opacity-0'}`}
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

function PauseOrPlay({ paused }: { paused: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
      <path d={paused ? 'M3 1v14l11-7z' : 'M3 1h4v14H3zM9 1h4v14H9z'} />
    </svg>
  );
}
