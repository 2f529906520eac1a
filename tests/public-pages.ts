/** A post and a project of the starter site. */
export const examplePost = '/news/research-grants-open';
export const exampleProject = '/projects/solar-microgrid';

/** Every public page of the starter site, with one example where there are many. */
export const publicPages = [
  '/',
  '/about',
  '/about/mission',
  '/about/leadership',
  '/about/history',
  '/projects',
  exampleProject,
  '/news',
  examplePost,
  '/contact',
  '/newsletter',
  '/events',
  '/careers',
  '/publications',
  '/reports',
  '/policies',
  '/data',
  '/media',
  '/faq',
  '/privacy',
  '/terms',
  '/accessibility',
  '/search',
  '/sitemap',
];

/** One page of each layout. */
export const pageLayouts = [
  '/',
  '/about',
  '/about/leadership',
  '/projects',
  exampleProject,
  '/news',
  examplePost,
  '/contact',
  '/newsletter',
  '/faq',
  '/sitemap',
];

/** Pages that show a message instead of content. */
export const noticePages = ['/404', '/maintenance', '/offline'];
