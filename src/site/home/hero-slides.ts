export const heroSlides = [
  {
    title: 'Advancing Innovation',
    lead: 'We turn good ideas into working technology for public services, industry and everyday life.',
    link: { text: 'See our projects', href: '/projects' },
    picture: '/assets/pictures/hero-observatory.svg',
  },
  {
    title: 'Research Excellence',
    lead: 'We fund and carry out research that stands up to review and that everyone can read.',
    link: { text: 'Read our news', href: '/news' },
    picture: '/assets/pictures/laboratory-opening.svg',
  },
  {
    title: 'Innovation Ecosystem',
    lead: 'We bring universities, companies and communities together around shared problems.',
    link: { text: 'About the directorate', href: '/about' },
    picture: '/assets/pictures/international-agreement.svg',
  },
];
