import { Notice } from '#ui/panel/notice/notice.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import type { ContentRow } from '../content.ts';
import { ContentStatus } from '../content-status.tsx';
import type { ContentType } from '../content-type.ts';
import { LivePreview } from './live-preview.tsx';

/** An item for those who may read it but not write. */
export function ReadOnlyItem({ contentType, row }: { contentType: ContentType; row: ContentRow }) {
  const title = row.title || 'Untitled';
  usePageTitle(title);
  return (
    <>
      <ScreenHead title={title} actions={<ContentStatus content={row} />} />
      <Notice tone="info">{`Your role can view ${contentType.name} but not edit them.`}</Notice>
      <div className="mt-4 h-[70dvh]">
        <LivePreview contentType={contentType} row={row} />
      </div>
    </>
  );
}
