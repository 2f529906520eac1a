import type { Example } from '../example.ts';
import type { ButtonLinkProps } from './button-link.tsx';

export const buttonLinkExamples: Example<ButtonLinkProps>[] = [
  { name: 'primary', props: { text: 'See all projects', href: '/projects' } },
  {
    name: 'secondary',
    props: { text: 'Contact us', href: '/contact', variant: 'secondary', size: 'sm' },
  },
  {
    name: 'outline, large',
    props: { text: 'About the directorate', href: '/about', variant: 'outline', size: 'lg' },
  },
  { name: 'ghost', props: { text: 'Write to us', href: 'mailto:x@y.example', variant: 'ghost' } },
  { name: 'with arrow', props: { text: 'Open calls', href: '/page/calls', icon: true } },
];
