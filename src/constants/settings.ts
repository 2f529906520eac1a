/** What the site uses where staff have entered nothing. The columns of `site_settings` have the same defaults. */
export const settingDefaults = {
  site_name: 'Directorate of Science, Technology & Innovations',
  site_description: 'Leading innovation and technological advancement',
  time_zone: 'UTC',
  /** ISO 4217. */
  currency: 'USD',
  primary_color: '#10b981',
  secondary_color: '#14b8a6',
  accent_color: '#059669',
  smtp_port: 587,
  message_retention_days: 730,
  audit_retention_days: 730,
  session_retention_days: 30,
  email_retention_days: 30,
} as const;

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

export const highestPort = 65_535;
