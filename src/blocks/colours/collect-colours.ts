import { knownBlocks } from '../page-content/known-blocks.ts';
import type { PageData } from '../page-content/page-data.ts';
import { colourRules } from './colour-rules.ts';

/** Returns CSS rules for the custom colours of a page, for its style element. */
export function collectColours(data: PageData): string {
  const rules = new Map<string, string>();
  for (const { block, props } of knownBlocks(data.content)) {
    for (const [name, declarations] of colourRules(block.colours(props))) {
      rules.set(name, declarations);
    }
  }
  // Sorted, `text-…` comes after `bg-…` and overrides its text colour.
  const names = [...rules.keys()].sort();
  return names.map((name) => `.${name}{${rules.get(name)}}`).join('');
}
