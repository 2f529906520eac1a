import { knownBlocks } from '../page-content/known-blocks.ts';
import type { PageData } from '../page-content/page-data.ts';
import { colourRules } from './colour-rules.ts';

/** CSS rules for the colours editors chose on this page, for its style element; empty without. */
export function collectColours(data: PageData): string {
  const rules = new Map<string, string>();
  for (const { block, props } of knownBlocks(data.content)) {
    for (const [name, declarations] of colourRules(block.colours(props))) {
      rules.set(name, declarations);
    }
  }
  // In this order `text-…` comes after `bg-…`, whose text colour it replaces.
  const names = [...rules.keys()].sort();
  return names.map((name) => `.${name}{${rules.get(name)}}`).join('');
}
