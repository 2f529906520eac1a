import { renderToStaticMarkup } from 'react-dom/server';
import type { ImageOf } from '#ui/picture/image-file.ts';
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
 * For after a render threw: error boundaries do not act when React renders to text, so each block
 * at the top of the page is tried alone and those that throw are left out.
 */
export function withoutBrokenBlocks(
  data: PageData,
  loaded?: LoadedById,
  pictures?: ImageOf,
): PartialPage {
  const broken: BrokenBlock[] = [];
  const content = data.content.filter((block) => {
    const failure = failureOf({ ...data, content: [block] }, loaded, pictures);
    if (failure) broken.push({ id: block.props.id, type: block.type, error: failure.cause });
    return !failure;
  });
  return { data: { ...data, content }, broken };
}

/** The body as HTML on its own. A block that throws is missing from it and named beside it. */
export function renderPageBody(
  data: PageData,
  loaded?: LoadedById,
  pictures?: ImageOf,
): { html: string; broken: BrokenBlock[] } {
  try {
    return {
      html: renderToStaticMarkup(<PageBody data={data} loaded={loaded} pictures={pictures} />),
      broken: [],
    };
  } catch {
    const sound = withoutBrokenBlocks(data, loaded, pictures);
    return {
      html: renderToStaticMarkup(
        <PageBody data={sound.data} loaded={loaded} pictures={pictures} />,
      ),
      broken: sound.broken,
    };
  }
}

function failureOf(
  data: PageData,
  loaded?: LoadedById,
  pictures?: ImageOf,
): { cause: unknown } | undefined {
  try {
    renderToStaticMarkup(<PageBody data={data} loaded={loaded} pictures={pictures} />);
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
