import type { KeyboardEvent, MouseEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../../forms/form-field.ts';
import type { Media } from '../../../media/media-item.ts';
import type { Details } from './media-details-schema.ts';
import { MediaPreview, previewSize, previewUrl } from './media-preview.tsx';

const step = 5;
const keyOffsets: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface FocalPictureProps {
  media: Media;
  form: UseFormReturn<Details>;
}

/** Sets the focal point, which stays visible when the image is cropped. */
export function FocalPointPicker({ media, form }: FocalPictureProps) {
  const url = previewUrl(media);
  const isSized = Boolean(media.width && media.height);
  const x = parsePercent(form.watch('focal_x'));
  const y = parsePercent(form.watch('focal_y'));
  if (!url) return <MediaPreview media={media} />;

  function set(across: number, down: number) {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('focal_x', inPercent(across), options);
    form.setValue('focal_y', inPercent(down), options);
  }

  /** Ignores keyboard clicks, which have no position. */
  function setByPointer({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (detail > 0) set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }

  function setByKey(event: KeyboardEvent) {
    const offset = keyOffsets[event.key];
    if (!offset) return;
    event.preventDefault();
    set(x + offset[0], y + offset[1]);
  }

  return (
    <div className="grid gap-2">
      <div className="flex justify-center rounded-md border border-line bg-hover p-2">
        <button
          type="button"
          aria-label="Set focal point"
          aria-description="Click the part that must stay visible, or move the point with the arrow keys."
          onClick={setByPointer}
          onKeyDown={setByKey}
          style={previewSize(media)}
          className="relative block max-w-full cursor-crosshair"
        >
          <img
            src={url}
            alt={media.alt_text ?? ''}
            className={isSized ? 'block size-full' : 'block max-h-96 max-w-full'}
          />
          <span
            aria-hidden
            style={{ left: `${x}%`, top: `${y}%` }}
            className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-black/30 shadow-[0_0_0_2px_#18181b]"
          />
        </button>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="text-sm/5 font-medium">Focal point</legend>
        <p className="text-[0.8125rem]/5 text-soft">
          Click the part that must stay visible when the image is cropped.
        </p>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="From left (%)"
            inputMode="numeric"
            type="number"
            min={0}
            max={100}
            {...formField(form, 'focal_x')}
          />
          <TextField
            label="From top (%)"
            inputMode="numeric"
            type="number"
            min={0}
            max={100}
            {...formField(form, 'focal_y')}
          />
        </div>
      </fieldset>
    </div>
  );
}

function parsePercent(typed: string): number {
  return Math.min(100, Math.max(0, Number(typed) || 0));
}

function inPercent(part: number): string {
  return String(Math.round(Math.min(100, Math.max(0, part))));
}
