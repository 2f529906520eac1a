/** A news story and a project of the starter site. */
export const somePost = '/news/research-grants-open';
export const someProject = '/projects/solar-microgrid';

/** Every page of the starter site that visitors can open, one address of each kind where there are many. */
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

/** One page of each kind: the others are made of the same parts in another order. */
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

/** Pages that say something about an address or a state instead of showing content. */
export const noticePages = ['/404', '/maintenance', '/offline'];
