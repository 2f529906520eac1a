import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { BlockType } from '#blocks/definitions.ts';
import { getBlockDefinition } from '#blocks/definitions.ts';
import { blockExamples } from '#blocks/examples.ts';
import { PageBody } from '#blocks/page-body.tsx';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { getBlockIcon } from '../block-tree/block-icons.ts';
import { useSiteStyles } from '../canvas/site-styles.ts';

/** Layout width of the example, and the size of the picture of it, in CSS pixels. */
const layoutWidth = 800;
const width = 288;
const height = 180;
const scale = width / layoutWidth;

/** Examples name images that no site has. */
const getSampleImage = () => ({ src: '/assets/pictures/clean-energy.svg' });

/** The first example of a block as the site shows it, scaled down. */
export function BlockPreview({ type }: { type: string }) {
  const { stylesheets, style } = useSiteStyles();
  const [body, setBody] = useState<HTMLElement | null>(null);
  const example = getExample(type);
  const BlockIcon = getBlockIcon(type);
  return (
    <div className="relative overflow-hidden bg-white" style={{ width, height }}>
      {example ? (
        <iframe
          title="Example"
          tabIndex={-1}
          srcDoc={getDocument(stylesheets, style)}
          onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
          className="absolute start-0 top-0 origin-top-left border-0"
          style={{ width: layoutWidth, height: height / scale, transform: `scale(${scale})` }}
        />
      ) : (
        <BlockIcon className="absolute inset-0 m-auto size-12 text-[#525f5b]" />
      )}
      {example && body && createPortal(<PageBody {...example} pictures={getSampleImage} />, body)}
    </div>
  );
}

/** Null for a block that would load something from another site, or has no example. */
function getExample(type: string) {
  const [example] = blockExamples[type as BlockType] ?? [];
  const block = getBlockDefinition(type);
  if (!example || !block) return null;
  const parsed = parsePageContent(
    { content: [{ type, props: { ...example.props, id: 'example' } }] },
    { for: 'visitors' },
  );
  const props = parsed.ok ? parsed.data.content[0]?.props : undefined;
  if (!parsed.ok || !props || block.frames(props).length > 0) return null;
  return { data: parsed.data, loaded: new Map([['example', example.loaded]]) };
}

function getDocument(stylesheets: readonly string[], style: string): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en" translate="no"><head>${links}<style>${style}</style></head><body></body></html>`;
}
