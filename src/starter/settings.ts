import type { PublicSettings } from '#domain/settings/public-settings.ts';

export const starterSettings: Partial<PublicSettings> = {
  contact_email: 'info@dsti.gov.example',
  contact_phone: '+00 (0)20 555 0100',
  address: '1 Science Avenue\nCapital City',
};
