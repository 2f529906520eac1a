import { Render } from '@puckeditor/core/rsc';
import { pageColumn, stack } from '#ui/layout-classes.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { getBlockDefinition } from './definitions.ts';
import { listSectionHeadings } from './heading-anchors.ts';
import type { LoadedById } from './loaded-data.ts';
import type { BlockData, PageData } from './page-content/page-data.ts';
import { columnsByBlock, getPageOutline } from './page-outline.ts';
import { type PuckData, renderConfig } from './renderers.ts';

const nothing: LoadedById = new Map();

interface PageBodyProps {
  data: PageData;
  /** Data from `loadBlocks`. */
  loaded?: LoadedById | undefined;
  /** Image data; without it images are rendered by URL. */
  pictures?: GetImage | undefined;
}

/** Renders page content for visitors. Only pass content from `parsePageContent`: it is not checked again. */
export function PageBody({ data, loaded = nothing, pictures }: PageBodyProps) {
  const columns = columnsByBlock(data.content);
  const anchors = new Map(listSectionHeadings(data.content).map(({ id, anchor }) => [id, anchor]));
  // As functions, because Puck deep-copies objects and breaks maps.
  const metadata = {
    ...getPageOutline(data),
    loaded: (id: string) => loaded.get(id),
    columnsAt: (id: string) => columns.get(id),
    anchorAt: (id: string) => anchors.get(id),
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
      <div
        className={`${pageColumn} ${stack} py-8 last:pb-14 md:last:pb-24`}
        key={blocks[0]?.props.id}
      >
        {body}
      </div>
    );
  });
}

// The parser has coerced the blocks with the schemas behind these types.
function asPuckData(content: BlockData[]): PuckData {
  return { root: { props: {} }, content } as unknown as PuckData;
}

interface Group {
  band: boolean;
  blocks: BlockData[];
}

/** Groups neighbouring blocks that are not bands, to share a page column. */
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
