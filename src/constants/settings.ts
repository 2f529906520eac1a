/** The networks that the site links to, with their names. */
export const socialNetworkLabels = {
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const;
export type SocialNetwork = keyof typeof socialNetworkLabels;

export const socialNetworks = Object.keys(socialNetworkLabels) as SocialNetwork[];

export const maxHomeFigures = 8;

export const maxPort = 65_535;

/** The lowest useful upload limit, in bytes: hardly any image is smaller. */
export const smallestUploadLimit = 64 * 1024;
