import { parseUrl } from '#url/parse-url.ts';
import { type Found, text } from './link-checks.ts';
import type { PageFacts } from './page-issue.ts';
import type { ShownBlock } from './visible-blocks.ts';

const heavyBytes = 1_000_000;
const widePixels = 4_000;

/** Pictures that nobody can hear of, that are slow to fetch, or that others can take away. */
export function* picturesOf(shown: ShownBlock, facts: PageFacts): Generator<Found> {
  const { type, props, known } = shown;
  if (!known) return;
  const address = type === 'Image' ? text(props.url) : '';
  const isDecoration = facts.decorations.has(props.id) || facts.pictures.get(address)?.decorative;
  if (address && text(props.alt) === '' && !isDecoration)
    yield {
      code: 'picture-without-text',
      level: 'warning',
      sentence:
        'Nothing says what the picture shows to those who do not see it. Write it, or say that it is decoration.',
      field: 'alt',
    };
  // Pictures in a kept piece of HTML have no field that could be gone to.
  if (type === 'LegacyHtml') return;
  for (const src of known.block.images(props)) {
    if (src === '') continue;
    const field = Object.keys(props).find((name) => props[name] === src) ?? null;
    yield* weighing(src, field, facts);
  }
}

function* weighing(src: string, field: string | null, facts: PageFacts): Generator<Found> {
  if ((parseUrl(src, facts.origin)?.origin ?? facts.origin) !== facts.origin) {
    yield {
      code: 'picture-elsewhere',
      level: 'warning',
      sentence:
        'The picture lies on another site, which can change or remove it and sees who visits. Take a copy into the library.',
      field,
    };
    return;
  }
  const known = facts.pictures.get(src);
  // Of what has smaller forms, visitors are given those.
  if (!known || known.has_smaller) return;
  if (known.file_size > heavyBytes || (known.width ?? 0) > widePixels)
    yield {
      code: 'heavy-picture',
      level: 'warning',
      sentence: `The picture is heavy (${weightOf(known)}), and there are no smaller forms of it. Choose a smaller one.`,
      field,
    };
}

function weightOf({ file_size, width }: { file_size: number; width: number | null }): string {
  const parts = [
    file_size > heavyBytes && `${(file_size / 1_000_000).toFixed(1)} MB`,
    width !== null && width > widePixels && `${width} pixels wide`,
  ];
  return parts.filter(Boolean).join(', ');
}
