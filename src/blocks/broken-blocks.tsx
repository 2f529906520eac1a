import { renderToStaticMarkup } from 'react-dom/server';
import type { GetImage } from '#ui/picture/image-file.ts';
import type { LoadedById } from './loaded-data.ts';
import { PageBody } from './page-body.tsx';
import type { PageData } from './page-content/page-data.ts';

export interface BrokenBlock {
  id: string;
  type: string;
  error: unknown;
}

export interface PartialPage {
  data: PageData;
  broken: BrokenBlock[];
}

/**
 * Removes the blocks that fail to render. Error boundaries do not work in server rendering, so each top-level
 * block is rendered on its own.
 */
export function withoutBrokenBlocks(
  data: PageData,
  loaded?: LoadedById,
  pictures?: GetImage,
): PartialPage {
  const broken: BrokenBlock[] = [];
  const content = data.content.filter((block) => {
    const failure = failureOf({ ...data, content: [block] }, loaded, pictures);
    if (failure) broken.push({ id: block.props.id, type: block.type, error: failure.cause });
    return !failure;
  });
  return { data: { ...data, content }, broken };
}

function failureOf(
  data: PageData,
  loaded?: LoadedById,
  pictures?: GetImage,
): { cause: unknown } | undefined {
  try {
    renderToStaticMarkup(<PageBody data={data} loaded={loaded} pictures={pictures} />);
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
