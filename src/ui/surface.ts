/**
 * Content on a coloured background needs different colours. A surface sets the text colour and the variables
 * below; without one they fall back to the colours for white.
 */
export const onLight =
  'text-ink [--link:var(--color-action)] [--soft:var(--color-ink-soft)] [--light:var(--color-ink)] [--figure:var(--color-accent-figure)] [--rule:var(--color-secondary-rule)] [--fill:var(--color-action)] [--fill-strong:var(--color-action-strong)] [--on-fill:white]';

export const onDark =
  'text-white [--link:white] [--soft:white] [--light:white] [--figure:white] [--rule:white] [--fill:white] [--fill-strong:var(--color-tint)] [--on-fill:var(--color-deep)]';

/** Backgrounds of bands and boxes, with readable foreground colours. */
export const grounds = {
  white: `bg-white ${onLight}`,
  gray: `bg-mist ${onLight}`,
  primary: `bg-deep ${onDark}`,
  gradient: `bg-linear-to-b from-secondary-strong to-deep ${onDark}`,
} as const;

/** CSS declarations of a surface in a custom colour; `text` must be readable on it. */
export function surfaceDeclarations(background: string, text: string): string {
  return `background-color:${background};${textDeclarations(text)};--on-fill:${background}`;
}

/** CSS declarations that apply a custom text colour to everything on a surface. */
export function textDeclarations(text: string): string {
  return `color:${text};--link:${text};--soft:${text};--light:${text};--figure:${text};--rule:${text};--fill:${text};--fill-strong:${text}`;
}

export const textColours = {
  default: 'text-inherit',
  primary: 'text-[color:var(--link,var(--color-action))]',
  gray: 'text-[color:var(--soft,var(--color-ink-soft))]',
  white: 'text-[color:var(--light,var(--color-ink))]',
} as const;
