import { randomUUID } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandContext, type IslandPlacement } from './island-slot.tsx';

/** Random, so that stored content cannot contain it and pose as an island. */
const tokenPrefix = `island-${randomUUID()}-`;

/** Renders static HTML, with islands as separate roots that can be hydrated. */
export function renderWithIslands(content: ReactNode): string {
  const found: { island: ReactElement; token: string; prefix: string }[] = [];
  const placement: IslandPlacement = {
    place(island) {
      const placed = { token: `${tokenPrefix}${found.length}.`, prefix: `i${found.length}-` };
      found.push({ island, ...placed });
      return placed;
    },
  };
  const html = renderToStaticMarkup(
    <IslandContext.Provider value={placement}>{content}</IslandContext.Provider>,
  );
  // Split once: replacing tokens one by one would copy the whole page for each.
  const [start = '', ...rests] = html.split(tokenPrefix);
  const pieces = rests.map((rest) => {
    const end = rest.indexOf('.');
    const placed = found[Number(rest.slice(0, end))];
    if (!placed) throw new Error('The page contains a token of an unknown island.');
    const { island, prefix } = placed;
    return renderToString(island, { identifierPrefix: prefix }) + rest.slice(end + 1);
  });
  return start + pieces.join('');
}
