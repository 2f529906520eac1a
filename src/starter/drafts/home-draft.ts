import type { NewPage } from '#domain/pages/create-page.ts';
import { agenda } from '../agenda.ts';
import { cardRow, columns, figure, graySection, heading, section } from '../block-builders.ts';
import type { Calendar } from '../calendar.ts';
import { block, pageContent, type StarterBlock } from '../starter-blocks.ts';

/** A card whose title is the link. */
function linkedCard(title: string, description: string, href: string): StarterBlock {
  return block('Card', { title, description, buttonUrl: href, variant: 'bordered' });
}

export function home(on: Calendar): NewPage {
  const dates = agenda(on);
  return {
    title: 'Home',
    slug: 'home',
    excerpt: 'Leading innovation and technological advancement',
    content: pageContent(
      block('Hero', {
        title: 'Science that serves the public',
        subtitle: 'We fund research, put technology to use and open the results to everyone.',
        primaryButtonText: 'See our projects',
        primaryButtonUrl: '/projects',
        secondaryButtonText: 'About the directorate',
        secondaryButtonUrl: '/about',
        backgroundImage: '/assets/pictures/hero-observatory.svg',
        height: 'lg',
      }),
      section(
        heading('Popular pages'),
        cardRow(
          linkedCard('Funding and calls', 'Open calls and decisions', '/news?category=Funding'),
          linkedCard('Projects', 'What we fund and carry out', '/projects'),
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
        heading('What we do'),
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
      graySection(block('FeaturedProjects', { title: 'Featured projects', showAll: true })),
      section(block('LatestNews', { title: 'Latest news', count: 5, showAll: true })),
      graySection(
        heading('Next events'),
        cardRow(
          linkedCard('Research grants explained', `${dates.grantsBriefing}\nOnline`, '/events'),
          linkedCard('Open Data Day', `${dates.dataDay}\nGreat hall, Capital City`, '/events'),
          linkedCard(
            'Course: research ethics for beginners',
            `${dates.ethicsCourse}\nLakeside University and online`,
            '/events',
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
