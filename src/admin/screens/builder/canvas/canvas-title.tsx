import { PageTitle } from '#blocks/page-title.tsx';
import { formatDate } from '#time/date-format.ts';
import { useSiteTimeZone } from '../../../site/site-time-zone.ts';
import { useBuilder } from '../builder-context.ts';
import { toPageData } from '../content/editor-content.ts';
import { memoizeByData } from '../content/memoize-by-data.ts';
import { usePuckState } from '../use-puck-state.ts';
import { useCanvasData } from './canvas-data.ts';

const pageDataOf = memoizeByData(toPageData);

/** The title that visitors see above the blocks, unless one of them is the main heading. */
export function CanvasTitle() {
  const { mainTitle } = useCanvasData();
  return mainTitle === undefined && <Title />;
}

function Title() {
  const { page } = useBuilder();
  const data = usePuckState(({ appState }) => pageDataOf(appState.data));
  const timeZone = useSiteTimeZone() ?? 'UTC';
  const updated = formatDate(new Date(page.updated_at), 'day', timeZone);
  return (
    <PageTitle
      title={page.draft?.title ?? page.title}
      excerpt={page.draft?.excerpt ?? page.excerpt}
      updated={`Last updated ${updated}`}
      data={data}
    />
  );
}
