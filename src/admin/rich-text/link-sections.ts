import { readRichText } from '#html/read-rich-text.ts';
import { maxLinkSections } from '#url/link-fragment.ts';
import type { LinkSection } from '../url-field/link-section-queries.ts';

export const missingSection =
  'This section no longer exists. Visitors will land at the top of the page.';

/** Lists the headings of a text that links in it can lead to, with the ids that visitors get. */
export function listTextSections(html: string): LinkSection[] {
  return readRichText(html)
    .headings.filter(({ text }) => text !== '')
    .slice(0, maxLinkSections)
    .map(({ id, text, level }) => ({ id, title: text, level }));
}

/** Whether a link leads to a heading that isn't among these. */
export function isMissingSection(sections: readonly LinkSection[], id: string): boolean {
  return id !== '' && sections.every((section) => section.id !== id);
}

/** The options of a select, indented by level. A missing section stays, so that it is shown and not changed. */
export function toSectionOptions(sections: readonly LinkSection[], none: string, chosen: string) {
  return [
    { value: '', label: none },
    ...sections.map(({ id, title, level }) => ({
      value: id,
      label: '\u2003'.repeat(level - 2) + title,
    })),
    ...(isMissingSection(sections, chosen) ? [{ value: chosen, label: `#${chosen}` }] : []),
  ];
}
