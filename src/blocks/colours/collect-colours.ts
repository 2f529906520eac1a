import { wcagContrast } from 'culori';
import { surfaceDeclarations } from '#ui/surface.ts';
import { knownBlocks } from '../page-content/known-blocks.ts';
import type { PageData } from '../page-content/page-data.ts';
import { backgroundClass, hexDigits } from './background-class.ts';

const readableContrast = 4.5;
const textOnColour = ['#ffffff', '#0b1f1a'] as const;

/**
 * CSS rules for the colours editors chose on this page, for its style element: the background and
 * a text colour that reads on it. Empty when none was chosen.
 */
export function collectColours(data: PageData): string {
  const rules = new Map<string, string>();
  for (const { block, props } of knownBlocks(data.content)) {
    for (const hex of block.backgrounds(props)) {
      if (hex) rules.set(backgroundClass(hex), `.${backgroundClass(hex)}{${declarations(hex)}}`);
    }
  }
  return [...rules.values()].join('');
}

function declarations(hex: string): string {
  const background = `#${hexDigits(hex)}`;
  return surfaceDeclarations(background, readableOn(background));
}

// Between white and ink lies a narrow band of greys that only black reaches.
function readableOn(background: string): string {
  const readable = (text: string) => wcagContrast(background, text) >= readableContrast;
  return textOnColour.find(readable) ?? '#000000';
}
