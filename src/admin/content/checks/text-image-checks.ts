import { isInvisible } from '#text/invisible-text.ts';
import type { ContentIssue } from './content-issue.ts';
import type { SiteFacts } from './site-facts.ts';
import { images, type ReportPart, srcOf, type TextBlocks, walkElements } from './text-blocks.ts';

/** Reports images without alternative text, unless the library has them as decorative. */
export function* checkTextImages(
  blocks: TextBlocks,
  report: ReportPart,
  facts: Pick<SiteFacts, 'images'>,
): Generator<ContentIssue> {
  for (const { node, index } of walkElements(blocks, images)) {
    const src = srcOf(node);
    if (!isInvisible(String(node.properties.alt ?? '')) || facts.images.get(src)?.decorative)
      continue;
    yield report(index, 'Image', fileNameOf(src), {
      code: 'picture-without-text',
      level: 'warning',
      message: 'This image has no alternative text. Describe it, unless it is only decorative.',
    });
  }
}

function fileNameOf(url: string): string {
  return url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}
