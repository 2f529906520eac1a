import { wcagContrast } from 'culori';
import { surfaceDeclarations, textDeclarations } from '#ui/surface.ts';
import type { BlockColours } from './block-colours.ts';

const readableContrast = 4.5;
const textOnColour = ['#ffffff', '#0b1f1a'] as const;

// Darker than white, mist and any tint: what reads on it reads on them too.
const lightGround = '#f0f0f0';

/**
 * The classes that paint the chosen colours, each with its declarations. A chosen text colour that
 * cannot be read on the background has none; the background brings a readable one.
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
  if (text && reads(sixDigits(text), ground)) {
    const ink = sixDigits(text);
    rules.set(`text-${ink.slice(1)}`, textDeclarations(ink));
  }
  return rules;
}

/** For a class attribute; the rules stand in the page's style element. */
export function colourClasses(chosen: BlockColours): string {
  return [...colourRules(chosen).keys()].join(' ');
}

/** The colour that text gets on a background an editor chose, and its contrast, 1 to 21. */
export function readableTextColour(background: string): { colour: string; ratio: number } {
  const ground = sixDigits(background);
  const colour = readableOn(ground);
  return { colour, ratio: wcagContrast(ground, colour) };
}

/** The contrast of a chosen text colour on its background, the darkest light one where none was chosen. */
export function contrastOf({ background, text }: { background?: string; text: string }) {
  const ratio = wcagContrast(background ? sixDigits(background) : lightGround, sixDigits(text));
  return { ratio, isUsed: ratio >= readableContrast };
}

function sixDigits(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function reads(text: string, background: string): boolean {
  return wcagContrast(background, text) >= readableContrast;
}

// Between white and ink lies a narrow band of greys that only black reaches.
function readableOn(background: string): string {
  return textOnColour.find((text) => reads(text, background)) ?? '#000000';
}
