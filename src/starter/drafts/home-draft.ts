import { block, type NewBlock, pageContent } from '#blocks/page-content/new-content.ts';
import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import {
  cardRow,
  columns,
  dateTile,
  figure,
  graySection,
  heading,
  section,
} from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';

/** A card whose title is the link. */
function linkedCard(title: string, description: string, href: string, tile = ''): NewBlock {
  return block('Card', { title, description, buttonUrl: href, variant: 'bordered', tile });
}

function event(title: string, when: string, where: string): NewBlock {
  return linkedCard(title, `${when}\n${where}`, '/events', dateTile(when));
}

export function home(on: Calendar): NewPage {
  const dates = agenda(on);
  return {
    title: 'Home',
    slug: 'home',
    excerpt: 'Leading innovation and technological advancement',
    content: pageContent(
      block('Carousel', {
        slides: [
          {
            title: 'Science that serves the public',
            text: 'We fund research, put technology to use and make the results open to everyone.',
            buttonText: 'See our projects',
            buttonUrl: '/projects',
            image: '/assets/pictures/hero-observatory.svg',
          },
          {
            title: 'Results you can use',
            text: 'Studies, data and guides from public research, free for everyone.',
            buttonText: 'See publications',
            buttonUrl: '/publications',
            image: '/assets/pictures/laboratory-opening.svg',
          },
          {
            title: 'Partners in every region',
            text: 'Universities, companies and communities solve problems together.',
            buttonText: 'About the directorate',
            buttonUrl: '/about',
            image: '/assets/pictures/international-agreement.svg',
          },
        ],
      }),
      section(
        heading('Popular pages'),
        cardRow(
          linkedCard('Funding and calls', 'Open calls and decisions', '/news?category=Funding'),
          linkedCard('Projects', 'Research we fund and lead', '/projects'),
          linkedCard('Publications', 'Studies, guides and briefs', '/publications'),
        ),
        cardRow(
          linkedCard('Events', 'Talks, courses and open days', '/events'),
          linkedCard('Careers', 'Vacancies and how to apply', '/careers'),
          linkedCard('Contact', 'Ask a question or visit us', '/contact'),
        ),
      ),
      graySection(
        columns(
          figure('150+', 'Active projects'),
          figure('500+', 'Research papers'),
          figure('300+', 'Team members'),
          figure('50+', 'Awards'),
        ),
      ),
      section(
        heading('What We Do'),
        columns(
          linkedCard(
            'Research and development',
            'Programmes that carry scientific results from the laboratory into use.',
            '/projects',
          ),
          linkedCard(
            'Technology transfer',
            'Help with patents, licences and pilots for inventors and institutions.',
            '/contact',
          ),
          linkedCard(
            'Skills and training',
            'Fellowships, courses and placements for the next generation of researchers.',
            '/news?category=Funding',
          ),
          linkedCard(
            'Partnerships',
            'Joint work with universities, industry and international bodies.',
            '/about',
          ),
        ),
      ),
      graySection(block('FeaturedProjects', { title: 'Featured Projects', showAll: true })),
      section(block('LatestNews', { title: 'Latest News', count: 5, showAll: true })),
      graySection(
        heading('Next events'),
        cardRow(
          event('Research grants explained', dates.grantsBriefing, 'Online'),
          event('Open Data Day', dates.dataDay, 'Great hall, Capital City'),
          event(
            'Course: research ethics for beginners',
            dates.ethicsCourse,
            'Lakeside University and online',
          ),
        ),
      ),
      block('CTA', {
        title: 'Work with us',
        description:
          'Apply for a grant, join a project as a partner or request data. We reply within three working days.',
        buttonText: 'Contact us',
        buttonUrl: '/contact',
        background: 'gradient',
      }),
    ),
  };
}
