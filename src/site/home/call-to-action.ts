/** The last section of the home page. */
export const callToAction = {
  title: 'Work with us',
  text: 'Whether you do research, build technology or need it, tell us what you have in mind.',
  link: { text: 'Get in touch', href: '/contact' },
};
