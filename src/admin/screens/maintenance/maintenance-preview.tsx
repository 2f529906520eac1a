import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { parseLocalTime } from '#time/time-zone.ts';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { MaintenanceFields } from './maintenance-fields.ts';

interface MaintenancePreviewProps {
  form: UseFormReturn<MaintenanceFields>;
  zone: string;
}

const url = '/preview/maintenance';
const pauseMs = 500;

/** Previews the maintenance page with the form's current values. */
export function MaintenancePreview({ form, zone }: MaintenancePreviewProps) {
  const title = useId();
  const pass = useQuery(staffCookieQuery);
  const sent = useDebounced(JSON.stringify(fieldsFor(form.watch(), zone)), pauseMs);
  const [shown, setShown] = useState(sent);
  // Shows the last preview until the next has loaded. Each has its own frame to stay out of the history.
  const frames = shown === sent ? [sent] : [shown, sent];
  return (
    <section aria-labelledby={title} className="min-w-0 xl:sticky xl:top-[calc(var(--bar)+1rem)]">
      <h2 id={title} className="text-base/6 font-semibold">
        What visitors see
      </h2>
      <p className="mb-3 text-soft">
        A preview of the maintenance page. Save to apply your changes.
      </p>
      <div className="relative h-[34rem] overflow-hidden rounded-md border border-line bg-white">
        {!pass.isPending &&
          frames.map((fields) => (
            <Frame
              key={fields}
              fields={JSON.parse(fields)}
              isShown={fields === shown}
              onShown={() => setShown(fields)}
            />
          ))}
      </div>
    </section>
  );
}

/** Renews the staff cookie, which page requests need and which may have expired. */
const staffCookieQuery = queryOptions({
  queryKey: ['staff-cookie'],
  queryFn: () => parseResponse(api.me['staff-cookie'].$put()).then(() => true),
});

interface FrameProps {
  fields: Record<string, string>;
  isShown: boolean;
  onShown(): void;
}

function Frame({ fields, isShown, onShown }: FrameProps) {
  const name = `preview${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <form ref={form} method="post" action={url} target={name} hidden>
        {Object.entries(fields).map(([field, value]) => (
          <textarea key={field} name={field} defaultValue={value} readOnly />
        ))}
      </form>
      <iframe
        name={name}
        title={isShown ? 'The maintenance page' : 'The maintenance page, loading'}
        // The preview runs no scripts.
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (contentDocument?.URL === 'about:blank') return;
          contentDocument?.addEventListener('click', (event) => event.preventDefault());
          onShown();
        }}
        className={`absolute inset-0 size-full ${isShown ? '' : 'invisible'}`}
      />
    </>
  );
}

/** Converts the form's values to fields of the preview request. */
function fieldsFor(typed: MaintenanceFields, zone: string): Record<string, string> {
  const { title, message, custom_html, end_at, estimated_end } = typed;
  return {
    ...{ title, message, custom_html },
    page_id: typed.page_id?.id ?? '',
    expected_end: parseLocalTime(end_at || estimated_end, zone)?.toISOString() ?? '',
  };
}
