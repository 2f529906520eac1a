/** A news story and a project of the starter site. */
export const somePost = '/news/research-grants-open';
export const someProject = '/projects/solar-microgrid';

/** Every public page of the starter site, with one example where there are many. */
export const publicPages = [
  '/',
  '/about',
  '/about/mission',
  '/about/leadership',
  '/about/history',
  '/projects',
  someProject,
  '/news',
  somePost,
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
export const pageKinds = [
  '/',
  '/about',
  '/about/leadership',
  '/projects',
  someProject,
  '/news',
  somePost,
  '/contact',
  '/newsletter',
  '/faq',
  '/sitemap',
];

/** Pages that show a message instead of content. */
export const noticePages = ['/404', '/maintenance', '/offline'];
