export const aboutLead = 'Who we are, what guides our work and what you can expect from us.';
export const aboutPicture = '/assets/pictures/headquarters.svg';

/** A paragraph each. */
export function describeMission(siteName: string): string[] {
  return [
    `The ${siteName} advises the government on science and technology, funds research in the public interest and helps institutions put results to use.`,
    'We exist so that decisions about health, food, energy and education rest on evidence, and so that good ideas find the people, money and places they need.',
  ];
}

export const values = [
  {
    name: 'Excellence',
    text: 'We hold our work to the standard of independent review, and say so when it falls short.',
  },
  {
    name: 'Collaboration',
    text: 'From day one, we work with the people who will use the results.',
  },
  {
    name: 'Transparency',
    text: 'We publish our calls, our decisions and our results, with the reasons for them.',
  },
  {
    name: 'Impact',
    text: 'We ask what difference every project will make to people’s lives.',
  },
];
