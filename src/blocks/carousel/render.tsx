import { HeroCarousel, type Slide } from '#ui/hero-carousel/hero-carousel.tsx';
import type { BlockRenderProps } from '../block.ts';
import { imagesFor } from '../block-images.ts';
import type { CarouselProps } from './schema.ts';

/** Slides like those of the built-in home page; one without a title is left out. */
export function Carousel(props: BlockRenderProps<CarouselProps>) {
  const { id, puck } = props;
  const slides = listSlides(props);
  if (slides.length === 0) return null;
  const titleLevel: 1 | 2 = puck.metadata?.mainTitle === id ? 1 : 2;
  const name = props.name.trim() || 'Highlights';
  return <HeroCarousel {...{ slides, titleLevel, name }} isEditing={puck.isEditing === true} />;
}

function listSlides(props: BlockRenderProps<CarouselProps>): Slide[] {
  const getImage = imagesFor(props);
  const isEditing = props.puck.isEditing === true;
  return props.slides
    .filter(({ title }) => title.trim() !== '')
    .map(({ title, text, buttonText, buttonUrl, image }) => ({
      title,
      lead: text,
      link: buttonText && (buttonUrl || isEditing) ? { text: buttonText, href: buttonUrl } : null,
      picture: image && getImage(image).src,
    }));
}
