import { resolveBrandColours } from '#colours/brand-colours.ts';
import { getShades, inkOn, markerOn } from '#colours/colour-shades.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';

const styles = new WeakMap<PublicSettings, string>();

/** Returns CSS with the colours of the settings, which override the stylesheet's defaults. */
export function themeStyle(settings: PublicSettings): string {
  // Cached: deriving the shades costs more than rendering a page.
  const known = styles.get(settings);
  if (known !== undefined) return known;
  const style = stylesheetOf(settings);
  styles.set(settings, style);
  return style;
}

function stylesheetOf(settings: PublicSettings): string {
  const brand = resolveBrandColours(settings);
  const shades = getShades(brand.primary_color);
  const secondary = getShades(brand.secondary_color);
  const accent = getShades(brand.accent_color);
  const properties = {
    '--color-spark': shades.spark,
    '--color-on-spark': inkOn(shades.spark),
    '--color-action': shades.action,
    '--color-action-strong': shades.actionStrong,
    '--color-deep': shades.deep,
    '--color-tint': shades.tint,
    '--color-mist': shades.mist,
    '--color-secondary': secondary.spark,
    '--color-secondary-strong': secondary.actionStrong,
    '--color-secondary-deep': secondary.deep,
    '--color-secondary-rule': secondary.rule,
    '--color-secondary-tint': secondary.tag,
    '--color-accent': accent.spark,
    '--color-accent-figure': accent.action,
    '--color-accent-rule': accent.rule,
    '--color-accent-marker': markerOn(shades.deep, accent.spark),
  };
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
