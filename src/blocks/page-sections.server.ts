import { listSectionHeadings } from './heading-anchors.ts';
import { loadHtmlBlocks } from './html-text/load-html.server.tsx';
import { knownBlocks } from './page-content/known-blocks.ts';
import type { PageData } from './page-content/page-data.ts';

/** A heading that links can lead to. */
export interface Section {
  /** The heading's id in the document, which a link has as its fragment. */
  id: string;
  title: string;
  level: number;
}

/** Lists the headings of a page that have ids, in document order: second-level headings, and those in HTML blocks. */
export async function listPageSections(data: PageData): Promise<Section[]> {
  const anchors = new Map(
    listSectionHeadings(data.content).map((heading) => [heading.id, heading]),
  );
  const html = await loadHtmlBlocks(data);
  const sections: Section[] = [];
  for (const { props } of knownBlocks(data.content)) {
    const heading = anchors.get(props.id);
    if (heading) sections.push({ id: heading.anchor, title: heading.text, level: 2 });
    for (const { id, text, level } of html.get(props.id)?.text?.headings ?? []) {
      sections.push({ id, title: text, level });
    }
  }
  return sections;
}
