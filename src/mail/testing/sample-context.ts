import type { EmailContext } from '../emails/email-content.ts';

/** The settings of a site without addresses of its own, for rendering and sending emails. */
export const sampleContext = {
  site_name: 'Directorate of Science & Technology',
  contact_email: null,
  smtp_from_email: null,
  smtp_from_name: null,
  primary_color: '#10b981',
  time_zone: 'Africa/Lagos',
  publicUrl: 'https://www.example.gov',
} satisfies EmailContext;
