import type { ElementContent } from 'hast';

/** What a text loads or offers from elsewhere, each URL once. */
export interface RichTextResources {
  /** URLs of its images. */
  images: string[];
  /** URLs of files in the media library that it offers to download. */
  files: string[];
  /** URLs of frames that readers can open in it. */
  frames: string[];
}

/** Collects the URLs in a text. */
export function resourcesIn(nodes: readonly ElementContent[]): RichTextResources {
  const images = new Set<string>();
  const files = new Set<string>();
  const frames = new Set<string>();
  function look(node: ElementContent): void {
    if (node.type !== 'element') return;
    const { tagName, properties, children } = node;
    if (tagName === 'img') images.add(String(properties.src));
    if (properties.dataFile !== undefined) files.add(String(properties.href));
    if (properties.dataFrame !== undefined) frames.add(String(properties.dataFrame));
    for (const child of children) look(child);
  }
  for (const node of nodes) look(node);
  return { images: [...images], files: [...files], frames: [...frames] };
}
