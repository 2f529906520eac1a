import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import type { GetImage } from '#ui/picture/image-file.ts';
import { type BrokenBlock, withoutBrokenBlocks } from './broken-blocks.tsx';
import type { LoadedById } from './loaded-data.ts';
import { PageBody } from './page-body.tsx';
import type { PageData } from './page-content/page-data.ts';
import { parsePageContent } from './page-content/parse-page-content.ts';

export function parse(...content: unknown[]): PageData {
  const parsed = parsePageContent({ content, root: {} }, { for: 'visitors' });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.data;
}

export function block(type: string, props: object = {}) {
  return { type, props };
}

/** Renders page content to HTML as for visitors, without the blocks that throw. */
export function renderPageBody(
  page: PageData,
  loaded?: LoadedById,
  pictures?: GetImage,
): { html: string; broken: BrokenBlock[] } {
  const { data, broken } = withoutBrokenBlocks(page, loaded, pictures);
  const html = renderToStaticMarkup(<PageBody data={data} loaded={loaded} pictures={pictures} />);
  return { html, broken };
}

/** Renders blocks for visitors and expects no errors. */
export function renderBlocks(...content: unknown[]): string {
  const { html, broken } = renderPageBody(parse(...content));
  expect(broken).toEqual([]);
  return html;
}

export function classLists(html: string): string[] {
  return [...html.matchAll(/class="([^"]*)"/g)].map((list) => list[1] ?? '');
}

export function getClasses(html: string): Set<string> {
  return new Set(classLists(html).flatMap((list) => list.split(/\s+/)));
}
