import { settingDefaults } from '#settings/settings.ts';

export interface BrandColours {
  primary_color: string;
  secondary_color: string;
  accent_color: string;
}

/**
 * The brand colours of the site, as `#rrggbb`. Until others are chosen, a new primary colour stands for the secondary and the
 * accent colour too: the default greens beside it would look like another brand's.
 */
export function resolveBrandColours({
  primary_color,
  secondary_color,
  accent_color,
}: BrandColours): BrandColours {
  const follows = (name: keyof BrandColours, chosen: string) =>
    isDefault(name, chosen) && !isDefault('primary_color', primary_color);
  return {
    primary_color,
    secondary_color: follows('secondary_color', secondary_color) ? primary_color : secondary_color,
    accent_color: follows('accent_color', accent_color) ? primary_color : accent_color,
  };
}

function isDefault(name: keyof BrandColours, colour: string): boolean {
  return colour.toLowerCase() === settingDefaults[name];
}
