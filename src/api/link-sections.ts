import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { listPageSections, type Section } from '#blocks/page-sections.server.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { maxLinkSections } from '#url/link-fragment.ts';
import type { PermalinkType } from '#url/permalink.ts';

/** Lists the headings in a stored text that links can lead to, at most 200, in document order. */
export async function listLinkSections(type: PermalinkType, body: string): Promise<Section[]> {
  const sections = type === 'pages' ? await sectionsOfPage(body) : sectionsOfText(body);
  return sections.filter(({ title }) => title !== '').slice(0, maxLinkSections);
}

async function sectionsOfPage(stored: string): Promise<Section[]> {
  const content = parsePageContent(stored, { for: 'visitors' });
  return content.ok ? listPageSections(content.data) : [];
}

function sectionsOfText(html: string): Section[] {
  return readRichText(html).headings.map(({ id, text, level }) => ({ id, title: text, level }));
}
