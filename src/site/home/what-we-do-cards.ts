import { fundingPath, newsPath } from './home-tasks.ts';

const services = [
  {
    title: 'Research and development',
    text: 'Programmes that carry scientific results from the laboratory into use.',
    href: '/projects',
    iconPath: 'M12 4h8M14 4v9L6 26a2 2 0 0 0 2 3h16a2 2 0 0 0 2-3l-8-13V4M10 20h12',
  },
  {
    title: 'Technology transfer',
    text: 'Help with patents, licences and pilots for inventors and institutions.',
    href: '/contact',
    iconPath: 'M4 11h20l-5-5M28 21H8l5 5',
  },
  {
    title: 'Skills and training',
    text: 'Fellowships, courses and placements for the next generation of researchers.',
    href: fundingPath,
    iconPath: 'M16 6 2 13l14 7 14-7-14-7ZM8 16v7c2 2 5 3 8 3s6-1 8-3v-7M30 13v8',
  },
  {
    title: 'Partnerships',
    text: 'Joint work with universities, industry and international bodies.',
    href: '/about',
    iconPath:
      'M16 3v26M3 16h26M16 3c4 4 6 8 6 13s-2 9-6 13c-4-4-6-8-6-13s2-9 6-13ZM29 16a13 13 0 1 1-26 0 13 13 0 0 1 26 0Z',
  },
];

/** What the directorate does. Fellowships are among the calls for funding, or else in the news. */
export function listServiceCards(hasFunding: boolean) {
  return services.map((service) =>
    service.href === fundingPath && !hasFunding ? { ...service, href: newsPath } : service,
  );
}
