import type { ReactNode } from 'react';
import { RelativeTime } from '../../../date-time/relative-time.tsx';
import { formatFileSize } from '../../../media/format-file-size.ts';
import type { Media } from '../../../media/media-item.ts';

/** The read-only properties of a file. */
export function MediaFacts({ media }: { media: Media }) {
  const { file_type, file_size, width, height, uploaded_by_name, created_at, stored } = media;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <Fact name="Type">{file_type.toUpperCase()}</Fact>
      <Fact name="Size">{formatFileSize(file_size)}</Fact>
      {width !== null && height !== null && (
        <Fact name="Dimensions">{`${width} × ${height} pixels`}</Fact>
      )}
      <Fact name="Added">
        <RelativeTime at={created_at} />
        {uploaded_by_name && (
          <span>
            {' by '}
            <bdi>{uploaded_by_name}</bdi>
          </span>
        )}
      </Fact>
      <Fact name={stored ? 'URL' : 'Source URL'}>
        <bdi translate="no" className="wrap-anywhere">
          {media.file_url}
        </bdi>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </>
  );
}
