import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { api, parseResponse } from '../../api/client.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';

interface LivePreviewProps {
  contentType: ContentType;
  row: Content;
  /** Buttons beside the width switch. */
  actions?: ReactNode;
}

/** Widths of the previewed page, in CSS pixels. */
const widths = { Phone: 390, Desktop: 1280 };
type Device = keyof typeof widths;
const devices = Object.keys(widths) as Device[];

/** The saved draft as visitors would see it; follows every save. */
export function LivePreview({ contentType, row, actions }: LivePreviewProps) {
  const [device, setDevice] = useState<Device>('Phone');
  return (
    <section aria-label="Live preview" className="flex h-full min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible frame reset. */}
        <div role="group" aria-label="Width of the preview" className="flex gap-1">
          {devices.map((name) => (
            <Button
              key={name}
              kind="quiet"
              aria-pressed={name === device}
              onClick={() => setDevice(name)}
              className="aria-pressed:bg-hover"
            >
              {name}
            </Button>
          ))}
        </div>
        {actions}
      </div>
      {row.version === 0 ? (
        <p className="text-soft">The preview appears once the draft is saved.</p>
      ) : (
        <PreviewFrames contentType={contentType} row={row} width={widths[device]} />
      )}
    </section>
  );
}

/** Renews the staff cookie, which page requests need and which may have expired. */
const staffCookieQuery = queryOptions({
  queryKey: ['staff-cookie'],
  queryFn: () => parseResponse(api.me['staff-cookie'].$put()).then(() => true),
});

type FramesProps = Pick<LivePreviewProps, 'contentType' | 'row'> & { width: number };

function PreviewFrames({ contentType, row, width }: FramesProps) {
  const pass = useQuery(staffCookieQuery);
  const [shown, setShown] = useState(row.version);
  const scroll = useRef(0);
  const { box, size } = useSize();
  if (pass.error) {
    return (
      <LoadError title="Couldn’t load the preview." error={pass.error} onRetry={pass.refetch} />
    );
  }
  if (pass.isPending) return <Loading />;
  const scale = Math.min(1, size.width / width);
  // Shows the last preview until the next has loaded. Each has its own frame to stay out of the history.
  const versions = [...new Set([shown, row.version])];
  return (
    <div
      ref={box}
      className="relative min-h-80 flex-1 overflow-hidden rounded-md border border-line bg-hover"
    >
      {versions.map((version) => (
        <iframe
          key={version}
          title={version === shown ? 'Preview of the draft' : 'Preview of the draft, loading'}
          src={`/preview/${contentType.name}/${row.id}`}
          onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
            if (!contentDocument || contentDocument.URL === 'about:blank') return;
            contentDocument.addEventListener('click', (event) => event.preventDefault());
            contentWindow?.scrollTo({ top: scroll.current, behavior: 'instant' });
            contentWindow?.addEventListener('scroll', () => {
              scroll.current = contentWindow.scrollY;
            });
            setShown(version);
          }}
          className={`absolute top-0 origin-top-left bg-white ${version === shown ? '' : 'invisible'}`}
          style={{
            width,
            height: size.height / scale,
            left: (size.width - width * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      ))}
    </div>
  );
}

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 390, height: 600 });
  useEffect(() => setElement(box.current));
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { box, size };
}
