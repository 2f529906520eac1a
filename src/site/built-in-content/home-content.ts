import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { formatDate } from '#time/date-format.ts';
import { callToAction } from '../home/call-to-action.ts';
import { heroSlides } from '../home/hero-slides.ts';
import type { HomeTask } from '../home/home-tasks.ts';
import { listServiceCards } from '../home/what-we-do-cards.ts';
import type { BuiltInContent } from './built-in-content.ts';
import { columnRows, graySection, heading, section } from './content-layout.ts';

type Settings = Pick<PublicSettings, 'site_description' | 'home_figures' | 'home_figures_as_of'>;

interface HomeFacts {
  tasks: readonly HomeTask[];
  hasFunding: boolean;
}

export function homeContent(settings: Settings, { tasks, hasFunding }: HomeFacts): BuiltInContent {
  return {
    title: 'Home',
    excerpt: settings.site_description,
    content: pageContent(
      carousel(),
      section(...columnRows(3, tasks.map(linkCard))),
      ...keyFigures(settings),
      section(heading('What We Do'), ...columnRows(4, listServiceCards(hasFunding).map(linkCard))),
      graySection(block('FeaturedProjects', { title: 'Featured Projects', showAll: true })),
      section(block('LatestNews', { title: 'Latest News', count: 5, showAll: true })),
      graySection(block('NextEvents', { title: 'Next events', showAll: true })),
      block('CTA', {
        title: callToAction.title,
        description: callToAction.text,
        buttonText: callToAction.link.text,
        buttonUrl: callToAction.link.href,
      }),
    ),
  };
}

/** The figures of the settings, with their date; nothing if there are none. */
function keyFigures({ home_figures, home_figures_as_of: asOf }: Settings) {
  if (home_figures.length === 0) return [];
  const figures = home_figures.map(({ value, label }) => block('Stats', { value, label }));
  const date = asOf && formatDate(new Date(`${asOf}T12:00Z`), 'day', 'UTC');
  const note = block('Paragraph', { children: `As of ${date}`, size: 'sm', color: 'gray' });
  return [graySection(...columnRows(4, figures), ...(date ? [note] : []))];
}

function carousel() {
  const slides = heroSlides.map(({ title, lead, link, picture }) => ({
    title,
    text: lead,
    buttonText: link.text,
    buttonUrl: link.href,
    image: picture,
  }));
  return block('Carousel', { slides });
}

/** A card whose title is the link. */
function linkCard({ title, text, href }: HomeTask) {
  return block('Card', { title, description: text, buttonUrl: href, variant: 'bordered' });
}
