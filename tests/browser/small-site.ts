import { block, pageContent } from '#blocks/page-content/new-content.ts';
import type { MenuName } from '#constants/enums.ts';
import { type Db, openDatabase } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { addMenuItems } from '#domain/navigation/menus.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { featureProject } from '#domain/projects/feature-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { saveSettings } from '#domain/settings/write-settings.ts';

export const settings = {
  site_name: 'Coastal Research Office',
  site_short_name: 'CRO',
  identity_text: 'An official website of the Government',
  contact_email: 'info@coast.gov.example',
  contact_phone: '+00 (0)20 555 0147',
  address: '12 Pier Road\nPort City',
};

export const slides = [
  {
    title: 'Know the coast you live on',
    text: 'We measure tides, water and wildlife, and publish what we find.',
    buttonText: 'See our projects',
    buttonUrl: '/projects',
    image: '/assets/pictures/flood-forecast.svg',
  },
  {
    title: 'Plan your work on the shore',
    text: 'Find out which permits you need before you build, dredge or dive.',
    buttonText: 'See our services',
    buttonUrl: '/services',
    image: '/assets/pictures/research-grants.svg',
  },
  {
    title: 'Come and see us',
    text: 'Our laboratories open their doors to visitors twice a year.',
    buttonText: 'Read our news',
    buttonUrl: '/news',
    image: '/assets/pictures/events-hall.svg',
  },
];

const home = {
  title: 'Home',
  slug: 'home',
  excerpt: 'Measurements and advice for everyone on the coast',
  content: pageContent(
    block('Carousel', { slides }),
    block('FeaturedProjects', { title: 'Featured projects', showAll: true }),
    block('LatestNews', { title: 'Latest news', count: 3, showAll: true }),
  ),
};

export const servicesPage = textPage('Our services', 'services', [
  'We give permits for work on the shore, and lend measuring equipment to schools and universities.',
]);

/** Below the services page. */
export const permitsPage = textPage('Apply for a permit', 'services/permits', [
  'You need a permit to build, dredge or dive within 200 metres of the tide line.',
  'Send us a map and a description of the work. We reply within ten working days.',
]);

export const careersPage = textPage('Work with us', 'careers', [
  'We have no vacancies at the moment. New ones are published on the first Monday of each month.',
]);

export const postCategories = { events: 'Events', research: 'Research' };

/** The oldest first. The last one is a draft. */
const posts = [
  {
    title: 'Tide tables for next year are out',
    slug: 'tide-tables',
    excerpt: 'High and low water for 31 places on the coast.',
    content: '<p>The tables cover 31 places, from the northern cape to the river mouth.</p>',
    category: postCategories.research,
    tags: ['tides'],
    publishedAt: new Date('2025-02-03T09:00:00Z'),
  },
  {
    title: 'Seals return to the harbour',
    slug: 'harbour-seals',
    excerpt: 'For the first time in 20 years, seals raise their young in the harbour.',
    content:
      '<p>Our cameras counted 14 pups this spring.</p><h2>What to do if you see one</h2><p>Keep 50 metres away, and keep dogs on a lead.</p>',
    category: postCategories.research,
    tags: ['wildlife'],
    publishedAt: new Date('2025-04-14T09:00:00Z'),
  },
  {
    title: 'Beach clean-up on the first Sunday in May',
    slug: 'beach-clean-up',
    excerpt: 'Help us clear the beaches before the birds nest. We bring gloves and bags.',
    content: '<p>We meet at nine at the lighthouse. Children are welcome with an adult.</p>',
    category: postCategories.events,
    tags: ['wildlife', 'volunteers'],
    publishedAt: new Date('2025-04-22T09:00:00Z'),
  },
  {
    title: 'Open day at the tide laboratory',
    slug: 'open-day',
    excerpt: 'See how we measure waves, and make some of your own.',
    content: '<p>The laboratory is open from ten to four. Admission is free.</p>',
    category: postCategories.events,
    tags: ['tides'],
    publishedAt: new Date('2025-06-02T09:00:00Z'),
  },
  {
    title: 'What last winter’s storms changed',
    slug: 'winter-storms',
    excerpt: 'Where the coast lost sand, and where it gained some.',
    content: '<p>We compare aerial pictures from before and after the storms.</p>',
    category: postCategories.research,
    publishedAt: null,
  },
];

export const projectCategories = { water: 'Water', wildlife: 'Wildlife' };

/** Found in a post and a project. */
export const searchWord = 'harbour';

const projects = [
  {
    title: 'Seagrass survey',
    slug: 'seagrass-survey',
    description: 'A map of the seagrass meadows along 240 kilometres of coast.',
    detailed_description: '<p>Divers and drones mapped every meadow between 2021 and 2024.</p>',
    category: projectCategories.wildlife,
    status: 'completed',
    start_date: '2021-03-01',
    end_date: '2024-10-31',
    isFeatured: false,
  },
  {
    title: 'Early warning of storm surges',
    slug: 'storm-surges',
    description: 'Warnings for coastal towns, twelve hours before the water rises.',
    detailed_description: '<p>We are choosing the places for the first eight gauges.</p>',
    category: projectCategories.water,
    status: 'planning',
    isFeatured: false,
  },
  {
    title: 'Clean harbour water',
    slug: 'harbour-water',
    description: 'Daily measurements show where waste water enters the harbour.',
    detailed_description:
      '<p>Six buoys measure the water every hour.</p><h2>Results so far</h2><p>Two broken drains were found and repaired.</p>',
    category: projectCategories.water,
    status: 'active',
    start_date: '2024-05-01',
    budget: '480000.00',
    team_size: 9,
    isFeatured: true,
  },
] as const;

export const menuLabels = { services: 'Services', permits: 'Permits' };

const menus: [MenuName, Parameters<typeof addMenuItems>[3]][] = [
  [
    'header',
    [
      { label: 'Home', href: '/' },
      {
        label: menuLabels.services,
        href: `/${servicesPage.slug}`,
        description: 'What we do for you',
        children: [{ label: menuLabels.permits, href: `/${permitsPage.slug}` }],
      },
      { label: 'Projects', href: '/projects' },
      { label: 'News', href: '/news' },
      { label: 'Contact', href: '/contact' },
    ],
  ],
  ['quick_links', [{ label: 'Careers', href: `/${careersPage.slug}` }]],
  ['legal', [{ label: 'Site map', href: '/sitemap' }]],
];

const author = systemActor('Small site');

/** Fills the empty database of a site through the domain, in one transaction. */
export async function fillSmallSite(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    await db.transaction(fill);
  } finally {
    await close();
  }
}

async function fill(tx: Db): Promise<void> {
  await saveSettings(tx, author, 0, settings);
  for (const [menu, links] of menus) await addMenuItems(tx, author, menu, links);
  for (const page of [home, servicesPage, permitsPage, careersPage]) {
    await publishContent(pageContentType, tx, author, await createPage(tx, author, page));
  }
  for (const { publishedAt, ...post } of posts) {
    const draft = await createPost(tx, author, post);
    if (publishedAt) await publishContent(postContentType, tx, author, draft, { publishedAt });
  }
  for (const { isFeatured, ...project } of projects) {
    const draft = await createProject(tx, author, project);
    const { id, version } = await publishContent(projectContentType, tx, author, draft);
    if (isFeatured) await featureProject(tx, author, id, version);
  }
}

function textPage(title: string, slug: string, paragraphs: readonly string[]) {
  const content = pageContent(...paragraphs.map((children) => block('Paragraph', { children })));
  return { title, slug, content };
}
