/** What the server stores where these fields are left empty. */
export const defaults = {
  site_name: 'Directorate of Science, Technology & Innovations',
  site_description: 'Leading innovation and technological advancement',
  time_zone: 'UTC',
  primary_color: '#10b981',
  secondary_color: '#14b8a6',
  accent_color: '#059669',
  smtp_port: '587',
} as const;
