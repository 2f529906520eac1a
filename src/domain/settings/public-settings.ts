export const socialNetworks = ['twitter', 'facebook', 'linkedin', 'instagram', 'youtube'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The part of the settings that every visitor may see; no secret has a place here. */
export interface PublicSettings {
  site_name: string;
  site_description: string;
  contact_email: string | null;
  contact_phone: string | null;
  address: string | null;
  logo_url: string | null;
  favicon_url: string | null;
  primary_color: string;
  secondary_color: string;
  accent_color: string;
  social_media: Partial<Record<SocialNetwork, string>>;
  time_zone: string;
  /** ISO 4217 code of the currency in which budgets are given. */
  currency: string;
  /** The strip of figures on the home page, and the day (YYYY-MM-DD) they were true. */
  home_figures: HomeFigure[];
  home_figures_as_of: string | null;
}

export interface HomeFigure {
  value: string;
  label: string;
}

export const defaultSettings: PublicSettings = {
  site_name: 'Directorate of Science, Technology & Innovations',
  site_description: 'Leading innovation and technological advancement',
  contact_email: null,
  contact_phone: null,
  address: null,
  logo_url: null,
  favicon_url: null,
  primary_color: '#10b981',
  secondary_color: '#14b8a6',
  accent_color: '#059669',
  social_media: {},
  time_zone: 'UTC',
  currency: 'USD',
  home_figures: [],
  home_figures_as_of: null,
};
