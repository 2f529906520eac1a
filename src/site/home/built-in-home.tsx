import { HeroCarousel, type Slide } from '../islands/hero-carousel.tsx';
import { Island } from '../islands/island.tsx';

const slides: Slide[] = [
  {
    title: 'Advancing Innovation',
    lead: 'We turn good ideas into working technology for public services, industry and everyday life.',
  },
  {
    title: 'Research Excellence',
    lead: 'We fund and carry out research that stands up to review and is open for everyone to read.',
  },
  {
    title: 'Innovation Ecosystem',
    lead: 'We bring universities, companies and communities together around shared problems.',
  },
];

const work = [
  {
    title: 'Research and development',
    text: 'Programmes that carry scientific results from the laboratory into use.',
  },
  {
    title: 'Technology transfer',
    text: 'Help with patents, licences and pilots for inventors and institutions.',
  },
  {
    title: 'Skills and training',
    text: 'Fellowships, courses and placements for the next generation of researchers.',
  },
  {
    title: 'Partnerships',
    text: 'Joint work with universities, industry and international bodies.',
  },
];

/** What visitors find at the front door before an editor has published a home page. */
export function BuiltInHome() {
  return (
    <>
      <Island name="hero-carousel" component={HeroCarousel} props={{ slides }} />
      <section className="gutter py-14 md:py-24" aria-labelledby="what-we-do">
        <h2 id="what-we-do" className="text-[1.625rem]/8 md:text-[2.125rem]/10">
          What we do
        </h2>
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {work.map(({ title, text }) => (
            <li key={title} className="rounded-lg border border-edge p-6">
              <h3 className="text-[1.3125rem]/7 md:text-2xl/8">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
