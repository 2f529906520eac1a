import type { NewPage } from '#domain/pages/creating.ts';
import { block, pageContent, type StarterBlock } from './blocks.ts';
import { privacy } from './privacy.ts';

function heading(children: string, level: 2 | 3 = 2): StarterBlock {
  return block('Heading', { children, level });
}

function paragraph(children: string): StarterBlock {
  return block('Paragraph', { children });
}

function topic(title: string, text: string): StarterBlock[] {
  return [heading(title, 3), paragraph(text)];
}

const home: NewPage = {
  title: 'Home',
  slug: 'home',
  excerpt: 'Leading innovation and technological advancement',
  content: pageContent(
    block('Hero', {
      title: 'Science that serves the public',
      subtitle: 'We fund research, bring technology into use and open the results to everyone.',
      primaryButtonText: 'See our projects',
      primaryButtonUrl: '/projects',
      secondaryButtonText: 'About the directorate',
      secondaryButtonUrl: '/about',
      height: 'lg',
    }),
    block(
      'Section',
      { paddingY: 'lg' },
      {
        content: [
          heading('What we do'),
          block(
            'Columns',
            { columns: 4, gap: 'lg' },
            {
              column1: topic(
                'Research',
                'Grants and programmes for work that stands up to review.',
              ),
              column2: topic(
                'Technology',
                'Pilots that carry results from the laboratory into services.',
              ),
              column3: topic('People', 'Fellowships and training for researchers at every stage.'),
              column4: topic(
                'Partners',
                'Joint work with universities, industry and other countries.',
              ),
            },
          ),
        ],
      },
    ),
    block(
      'Section',
      { background: 'gray', paddingY: 'lg' },
      {
        content: [
          block(
            'Columns',
            { columns: 2, gap: 'lg', alignment: 'center' },
            {
              column1: [
                block('Image', {
                  url: '/assets/pictures/clean-energy.svg',
                  alt: 'Drawing of wind turbines on green hills',
                  rounded: 'lg',
                }),
              ],
              column2: [
                heading('Clean energy for every district'),
                paragraph(
                  'Small grids that run on sun and wind keep clinics and schools working where the ' +
                    'national network does not reach. The designs are published for others to build on.',
                ),
                block('Button', { text: 'Read about our projects', href: '/projects', icon: true }),
              ],
            },
          ),
        ],
      },
    ),
  ),
};

const about: NewPage = {
  title: 'About the directorate',
  slug: 'about',
  excerpt: 'Who we are, what guides our work and how we are held to account.',
  content: pageContent(
    heading('Our role'),
    paragraph(
      'The directorate advises the government on science and technology, funds research in the ' +
        'public interest and helps institutions put results to use.',
    ),
    heading('What guides us'),
    block(
      'Columns',
      { columns: 2, gap: 'lg' },
      {
        column1: [
          ...topic('Excellence', 'We fund work that independent reviewers judge to be sound.'),
          ...topic(
            'Collaboration',
            'We work with those who will use the results from the first day.',
          ),
        ],
        column2: [
          ...topic('Transparency', 'Calls, decisions and results are published.'),
          ...topic('Impact', 'We ask of every project what will be different when it ends.'),
        ],
      },
    ),
    block('Button', { text: 'Our mission', href: '/about/mission', variant: 'outline' }),
  ),
};

const mission: NewPage = {
  title: 'Our mission',
  slug: 'about/mission',
  excerpt: 'To make knowledge useful to everyone it concerns.',
  content: pageContent(
    paragraph(
      'We exist so that decisions about health, food, energy and education can rest on evidence, ' +
        'and so that good ideas find the people, money and places they need to become real.',
    ),
    block('Image', {
      url: '/assets/pictures/research-network.svg',
      alt: 'Drawing of points joined into a network',
      width: 'large',
      align: 'left',
      rounded: 'lg',
    }),
    heading('How we measure ourselves'),
    paragraph(
      'Every year we report which results were published, which were put to use, and what we ' +
        'learned from the projects that did not work out.',
    ),
  ),
};

const projects: NewPage = {
  title: 'Projects',
  slug: 'projects',
  excerpt: 'Work that we fund and carry out with our partners.',
  content: pageContent(
    heading('Fields we work in'),
    block(
      'Columns',
      { columns: 3, gap: 'lg' },
      {
        column1: topic(
          'Health Technology',
          'Diagnostic tools that work without a hospital nearby.',
        ),
        column2: topic(
          'Clean Energy',
          'Small grids and storage for districts far from the network.',
        ),
        column3: topic(
          'AgriTech',
          'Soil and weather data in the hands of the farmers who need it.',
        ),
      },
    ),
  ),
};

const contact: NewPage = {
  title: 'Contact',
  slug: 'contact',
  excerpt: 'We answer every message, usually within three working days.',
  content: pageContent(
    heading('Visit'),
    paragraph('1 Science Avenue\nCapital City'),
    heading('Write or call'),
    block('Button', { text: 'info@dsti.gov.example', href: 'mailto:info@dsti.gov.example' }),
    paragraph('Monday - Friday: 9:00 AM - 5:00 PM'),
  ),
};

const accessibility: NewPage = {
  title: 'Accessibility',
  slug: 'accessibility',
  excerpt: 'This site is meant to work for everyone.',
  content: pageContent(
    paragraph(
      'We aim to meet the Web Content Accessibility Guidelines 2.2 at level AA. Every page can be ' +
        'read and used with a keyboard, with a screen reader, enlarged to 400 %, and without scripts.',
    ),
    heading('Tell us what does not work'),
    paragraph(
      'If you find a part that is hard to use, or need a document in another format, write to us. ' +
        'We answer within five working days.',
    ),
    block('Button', { text: 'Contact us', href: '/contact', variant: 'secondary' }),
  ),
};

export const starterPages: NewPage[] = [
  home,
  about,
  mission,
  projects,
  contact,
  privacy,
  accessibility,
];

/** Shows editors what an unpublished page looks like; visitors do not find it. */
export const starterDrafts: NewPage[] = [
  {
    title: 'Annual report',
    excerpt: 'A page that is still being written.',
    content: pageContent(paragraph('Figures and findings of the year will stand here.')),
  },
];
