/** Site colours suitable for backgrounds and text, by the name of their CSS property. */
const named = {
  deep: 'Dark',
  action: 'Primary',
  tint: 'Light',
  secondary: 'Secondary',
  accent: 'Accent',
} as const;

export interface SiteColour {
  name: string;
  /** `#rrggbb` */
  hex: string;
}

/** Reads the colours from the public site's CSS, without duplicates. */
export function getSiteColours(style: string): SiteColour[] {
  const found = Object.entries(named).flatMap(([variable, name]) => {
    const hex = new RegExp(`--color-${variable}:(#[0-9a-f]{6})\\b`, 'i').exec(style)?.[1];
    return hex ? [{ name, hex: hex.toLowerCase() }] : [];
  });
  const all = [...found, { name: 'White', hex: '#ffffff' }];
  return all.filter(({ hex }, index) => all.findIndex((other) => other.hex === hex) === index);
}
