import { parseLocalTime } from '#time/time-zone.ts';
import { AlertBanner } from '#ui/alert-banner/alert-banner.tsx';
import type { AlertFields } from './alert-fields.ts';

interface AlertPreviewProps {
  fields: AlertFields;
  zone: string;
}

/** Previews the form's current values as visitors would see them. */
export function AlertPreview({ fields, zone }: AlertPreviewProps) {
  const { level, text, link_label, link_href, end_at } = fields;
  const label = link_label.trim();
  const link = label !== '' && link_href.trim() !== '' ? { label, href: link_href.trim() } : null;
  return (
    <figure>
      <figcaption className="mb-1 text-sm/5 font-medium">Preview</figcaption>
      {text.trim() === '' ? (
        <p className="rounded-md border border-dashed border-field px-4 py-3 text-soft">
          Enter text to see a preview.
        </p>
      ) : (
        // Its link would lead away from the form.
        <div inert className="overflow-hidden rounded-md border border-line">
          <AlertBanner
            level={level}
            text={text.trim()}
            link={link}
            end_at={parseLocalTime(end_at, zone)}
            timeZone={zone}
            isSample
          />
        </div>
      )}
    </figure>
  );
}
