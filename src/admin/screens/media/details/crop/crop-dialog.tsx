import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../../api/client.ts';
import { useInvalidate } from '../../../../api/use-invalidate.ts';
import { errorMessage } from '../../../../forms/form-errors.ts';
import type { Media } from '../../../../media/media-item.ts';
import { mediaKey } from '../../../../media/media-queries.ts';
import { previewUrl } from '../media-preview.tsx';
import { type CropArea, fitArea, type Ratio, setAreaNumber } from './crop-area.ts';
import { CropFrame } from './crop-frame.tsx';

interface CropDialogProps {
  media: CroppableMedia;
  onClose(): void;
}

export type CroppableMedia = Media & { width: number; height: number };

const croppable = new Set(['jpg', 'png', 'gif', 'webp', 'avif']);

/** Whether it is a still pixel image in the library. */
export function isCroppable(media: Media): media is CroppableMedia {
  const { stored, file_type, width, height, variants_state } = media;
  const isStill = variants_state !== 'none';
  return stored && croppable.has(file_type) && isStill && width !== null && height !== null;
}

const ratios = { free: null, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const;
type RatioName = keyof typeof ratios;

const ratioOptions: { value: RatioName; label: string }[] = [
  { value: 'free', label: 'Free' },
  { value: '16:9', label: '16:9 (wide)' },
  { value: '4:3', label: '4:3' },
  { value: '1:1', label: '1:1 (square)' },
];

const numberLabels: Record<keyof CropArea, string> = {
  left: 'From left (px)',
  top: 'From top (px)',
  width: 'Width (px)',
  height: 'Height (px)',
};

/** Crops an image: by dragging, or by typing the numbers of the area. */
export function CropDialog({ media, onClose }: CropDialogProps) {
  const image = { width: media.width, height: media.height };
  const [ratioName, setRatioName] = useState<RatioName>('free');
  const [area, setArea] = useState<CropArea>({ left: 0, top: 0, ...image });
  const ratio = ratios[ratioName];
  const saving = useCropping(media, area, onClose);
  const isWhole = area.width === image.width && area.height === image.height;
  const url = previewUrl(media);

  function chooseRatio(name: RatioName) {
    setRatioName(name);
    setArea((now) => fitArea(image, ratios[name], now));
  }

  const save = (save_as: 'replacement' | 'copy') => ({
    disabled: isWhole,
    busy: saving.isPending && saving.variables === save_as,
    busyText: 'Saving...',
    onClick: () => !saving.isPending && saving.mutate(save_as),
  });

  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Crop ${media.file_name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button {...save('copy')}>Save as copy</Button>
          <Button kind="primary" {...save('replacement')}>
            Replace image
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-5 md:grid-cols-[1fr_15rem]">
        {url && <CropFrame src={url} {...{ image, area, ratio }} onChange={setArea} />}
        <div className="grid gap-4">
          <SelectField
            label="Aspect ratio"
            options={ratioOptions}
            value={ratioName}
            onChange={({ target }) => chooseRatio(target.value as RatioName)}
          />
          <div className="grid grid-cols-2 gap-3">
            {(Object.keys(numberLabels) as (keyof CropArea)[]).map((name) => (
              <AreaNumber key={name} {...{ name, image, area, ratio }} onChange={setArea} />
            ))}
          </div>
          <p className="text-[0.8125rem]/5 text-soft">
            Replacing keeps the URL, and visitors see the cropped image wherever it is used. A copy
            has the same details and a URL of its own.
          </p>
          {saving.error && <Notice tone="error">{errorMessage(saving.error)}</Notice>}
        </div>
      </div>
    </Dialog>
  );
}

function useCropping(media: Media, area: CropArea, onDone: () => void) {
  const toast = useToast();
  const reload = useInvalidate(mediaKey);
  const { id, version } = media;
  return useMutation({
    mutationFn: (save_as: 'replacement' | 'copy') =>
      parseResponse(
        api.media[':id'].crop.$post({ param: { id }, json: { version, ...area, save_as } }),
      ),
    onSuccess: ({ file_name }, save_as) => {
      toast(save_as === 'copy' ? `${file_name} was added.` : `${file_name} was cropped.`);
      onDone();
    },
    onSettled: () => reload(),
  });
}

interface AreaNumberProps {
  name: keyof CropArea;
  image: { width: number; height: number };
  area: CropArea;
  ratio: Ratio;
  onChange(area: CropArea): void;
}

/** One number of the area. What is typed stays as it is until the field is left, also while it doesn't fit. */
function AreaNumber({ name, image, area, ratio, onChange }: AreaNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    const value = Number(text);
    if (text.trim() !== '' && Number.isFinite(value)) {
      onChange(setAreaNumber(image, area, name, { value, ratio }));
    }
  }

  return (
    <TextField
      label={numberLabels[name]}
      type="number"
      inputMode="numeric"
      min={0}
      value={typed ?? String(area[name])}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
