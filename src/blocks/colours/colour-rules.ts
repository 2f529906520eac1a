import { wcagContrast } from 'culori';
import { surfaceDeclarations, textDeclarations } from '#ui/surface.ts';
import type { BlockColours } from './block-colours.ts';

const readableContrast = 4.5;
const textOnColour = ['#ffffff', '#0b1f1a'] as const;

// Darker than white, mist and any tint: text readable on it is readable on those too.
const lightGround = '#f0f0f0';

/**
 * Returns the classes for custom colours with their declarations. An unreadable text colour gets no class;
 * the background then sets a readable one.
 */
export function colourRules({ background, border, text }: BlockColours): Map<string, string> {
  const rules = new Map<string, string>();
  const ground = background ? sixDigits(background) : lightGround;
  if (background) {
    rules.set(`bg-${ground.slice(1)}`, surfaceDeclarations(ground, readableOn(ground)));
  }
  if (border) {
    const line = sixDigits(border);
    rules.set(`border-${line.slice(1)}`, `border-color:${line}`);
  }
  if (text && isReadable(sixDigits(text), ground)) {
    const ink = sixDigits(text);
    rules.set(`text-${ink.slice(1)}`, textDeclarations(ink));
  }
  return rules;
}

/** Returns class names; their rules are in the page's style element. */
export function colourClasses(chosen: BlockColours): string {
  return [...colourRules(chosen).keys()].join(' ');
}

/** Returns the text colour for a custom background, and its contrast (1 to 21). */
export function readableTextColour(background: string): { colour: string; ratio: number } {
  const ground = sixDigits(background);
  const colour = readableOn(ground);
  return { colour, ratio: wcagContrast(ground, colour) };
}

/** Returns the contrast of a custom text colour on its background, or on the darkest light surface. */
export function getContrast({ background, text }: { background?: string; text: string }) {
  const ratio = wcagContrast(background ? sixDigits(background) : lightGround, sixDigits(text));
  return { ratio, isUsed: ratio >= readableContrast };
}

function sixDigits(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function isReadable(text: string, background: string): boolean {
  return wcagContrast(background, text) >= readableContrast;
}

// For a few mid greys neither white nor ink is readable, only black.
function readableOn(background: string): string {
  return textOnColour.find((text) => isReadable(text, background)) ?? '#000000';
}
