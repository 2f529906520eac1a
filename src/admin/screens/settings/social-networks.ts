/** The networks of which the site shows links, by the names that people know. */
export const networks = {
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const;
