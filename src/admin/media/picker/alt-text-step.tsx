import { useEffect, useRef } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import type { Media } from '../media-item.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { AltTextForm } from '../upload/alt-text-form.tsx';

interface DescribeFirstProps {
  media: Media;
  onDescribed(media: Media): void;
  onBack(): void;
}

/** Asks for alternative text before an image is used. */
export function AltTextStep({ media, onDescribed, onBack }: DescribeFirstProps) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={step} className="grid items-start gap-4 sm:grid-cols-[14rem_1fr]">
      <div>
        <Thumbnail media={media} className="aspect-4/3 w-full rounded-md" />
        <p className="mt-1 text-soft wrap-anywhere">
          <bdi>{media.file_name}</bdi>
        </p>
      </div>
      <AltTextForm media={media} saveText="Use this image" onSaved={onDescribed}>
        <Button onClick={onBack}>Back</Button>
      </AltTextForm>
    </div>
  );
}
