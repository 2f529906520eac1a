import { Render } from '@puckeditor/core/rsc';
import { pageColumn, stack } from '#ui/layout-classes.ts';
import type { ImageOf } from '#ui/picture/image-file.ts';
import { getBlockDefinition } from './definitions.ts';
import type { LoadedById } from './loaded-data.ts';
import type { BlockData, PageData } from './page-content/page-data.ts';
import { columnsByBlock, getPageOutline } from './page-outline.ts';
import { type PuckData, renderConfig } from './renderers.ts';

const nothing: LoadedById = new Map();

interface PageBodyProps {
  data: PageData;
  /** What `loadBlocks` answered. */
  loaded?: LoadedById | undefined;
  /** What is known of the pictures; without it they are drawn by their addresses. */
  pictures?: ImageOf | undefined;
}

/** Draws parsed content for visitors. Give it nothing but what `parsePageContent` answered. */
export function PageBody({ data, loaded = nothing, pictures }: PageBodyProps) {
  const columns = columnsByBlock(data.content);
  // As functions, because Puck copies what it finds in objects, and a map not as a map.
  const metadata = {
    ...getPageOutline(data),
    loaded: (id: string) => loaded.get(id),
    columnsAt: (id: string) => columns.get(id),
    ...(pictures && { pictures }),
  };
  return groupBands(data.content).map(({ band, blocks }) => {
    const body = (
      <Render
        config={renderConfig}
        data={asPuckData(blocks)}
        key={blocks[0]?.props.id}
        metadata={metadata}
      />
    );
    if (band) return body;
    return (
      <div className={`${pageColumn} ${stack} py-8`} key={blocks[0]?.props.id}>
        {body}
      </div>
    );
  });
}

// Parsed blocks have been coerced by the schemas these types come from.
function asPuckData(content: BlockData[]): PuckData {
  return { root: { props: {} }, content } as unknown as PuckData;
}

interface Group {
  band: boolean;
  blocks: BlockData[];
}

/** Neighbours that are no bands stand together in the page's column. */
function groupBands(content: readonly BlockData[]): Group[] {
  const groups: Group[] = [];
  for (const block of content) {
    const band = getBlockDefinition(block.type)?.isFullWidth === true;
    const last = groups.at(-1);
    if (last?.band === band) last.blocks.push(block);
    else groups.push({ band, blocks: [block] });
  }
  return groups;
}
