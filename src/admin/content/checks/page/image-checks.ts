import { parseUrl } from '#url/parse-url.ts';
import { type BlockIssue, trimText } from './link-checks.ts';
import type { PageFacts } from './page-issue.ts';
import type { VisibleBlock } from './visible-blocks.ts';

const heavyBytes = 1_000_000;
const widePixels = 4_000;

/** Reports images without alternative text, large images and images on other sites. */
export function* checkImages(shown: VisibleBlock, facts: PageFacts): Generator<BlockIssue> {
  const { props, known } = shown;
  if (!known) return;
  for (const { url, alt, field } of getDescribedImages(shown)) {
    const isDecoration = facts.decorativeIds.has(props.id) || facts.images.get(url)?.decorative;
    if (url === '' || alt !== '' || isDecoration) continue;
    yield {
      code: 'picture-without-text',
      level: 'warning',
      message: 'This image has no alternative text. Describe it, or mark it as decorative.',
      field,
    };
  }
  for (const src of known.block.images(props)) {
    if (src === '') continue;
    const field = Object.keys(props).find((name) => props[name] === src) ?? null;
    yield* checkImageFile(src, field, facts);
  }
}

function getDescribedImages({ props, known }: VisibleBlock) {
  const described = known?.block.checks.describedImage ?? null;
  if (described === null) return [];
  const { image, alt } = described;
  const list = 'list' in described ? String(described.list) : null;
  const items = list === null ? [props] : props[list];
  return (Array.isArray(items) ? items : []).map((item) => ({
    url: trimText(item[image]),
    alt: trimText(item[alt]),
    field: list ?? alt,
  }));
}

function* checkImageFile(
  src: string,
  field: string | null,
  facts: PageFacts,
): Generator<BlockIssue> {
  if ((parseUrl(src, facts.origin)?.origin ?? facts.origin) !== facts.origin) {
    yield {
      code: 'picture-elsewhere',
      level: 'warning',
      message:
        'This image is hosted on another site, which can change it, remove it or track visitors. Upload a copy to the library.',
      field,
    };
    return;
  }
  const known = facts.images.get(src);
  // Visitors get smaller variants if there are any.
  if (!known || known.has_smaller) return;
  if (known.file_size > heavyBytes || (known.width ?? 0) > widePixels)
    yield {
      code: 'heavy-picture',
      level: 'warning',
      message: `This image is large (${formatImageSize(known)}) and has no smaller versions. Choose a smaller one.`,
      field,
    };
}

function formatImageSize({
  file_size,
  width,
}: {
  file_size: number;
  width: number | null;
}): string {
  const parts = [
    file_size > heavyBytes && `${(file_size / 1_000_000).toFixed(1)} MB`,
    width !== null && width > widePixels && `${width} pixels wide`,
  ];
  return parts.filter(Boolean).join(', ');
}
