import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { Calendar } from './calendar.ts';

export function starterSettings(on: Calendar): Partial<PublicSettings> {
  return {
    site_short_name: 'DSTI',
    identity_text: 'An official website of the Government',
    contact_email: 'info@dsti.gov.example',
    contact_phone: '+00 (0)20 555 0100',
    address: '1 Science Avenue\nCapital City',
    currency: 'USD',
    home_figures: [
      { value: '150+', label: 'Active projects' },
      { value: '500+', label: 'Research papers' },
      { value: '300+', label: 'Team members' },
      { value: '50+', label: 'Awards' },
    ],
    home_figures_as_of: on.lastQuarterEnd(),
  };
}
