import type { NewPage } from '#domain/pages/create-page.ts';
import { columns, figure, graySection, heading, section } from '../block-builders.ts';
import { block, pageContent } from '../starter-blocks.ts';

export const home: NewPage = {
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
        block('Card', {
          title: 'Research and development',
          description: 'Programmes that carry scientific results from the laboratory into use.',
          variant: 'bordered',
        }),
        block('Card', {
          title: 'Technology transfer',
          description: 'Help with patents, licences and pilots for inventors and institutions.',
          variant: 'bordered',
        }),
        block('Card', {
          title: 'Skills and training',
          description:
            'Fellowships, courses and placements for the next generation of researchers.',
          variant: 'bordered',
        }),
        block('Card', {
          title: 'Partnerships',
          description: 'Joint work with universities, industry and international bodies.',
          variant: 'bordered',
        }),
      ),
    ),
    graySection(block('FeaturedProjects', { title: 'Featured projects', showAll: true })),
    section(block('LatestNews', { title: 'Latest news', count: 3, showAll: true })),
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
