import { randomUUID } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandContext, type IslandPlacement } from './island.tsx';

/** No text of a page can contain it, so stored content cannot pose as an island. */
const tokenMark = `island-${randomUUID()}-`;

/**
 * Renders to complete HTML: plain markup for everything but the islands, which are rendered as
 * roots of their own with the marks that hydration needs.
 */
export function renderWithIslands(content: ReactNode): string {
  const met: { island: ReactElement; token: string; prefix: string }[] = [];
  const placement: IslandPlacement = {
    place(island) {
      const placed = { token: `${tokenMark}${met.length}.`, prefix: `i${met.length}-` };
      met.push({ island, ...placed });
      return placed;
    },
  };
  const html = renderToStaticMarkup(
    <IslandContext.Provider value={placement}>{content}</IslandContext.Provider>,
  );
  // Parted once: replacing one after the other would copy the whole page for each.
  const [start = '', ...rests] = html.split(tokenMark);
  const pieces = rests.map((rest) => {
    const end = rest.indexOf('.');
    const placed = met[Number(rest.slice(0, end))];
    if (!placed) throw new Error('A page holds the mark of an island that it has not placed.');
    const { island, prefix } = placed;
    return renderToString(island, { identifierPrefix: prefix }) + rest.slice(end + 1);
  });
  return start + pieces.join('');
}
