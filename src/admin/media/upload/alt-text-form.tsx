import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isInvisible } from '#text/invisible-text.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { ApiError, api, parseResponse } from '../../api/client.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { errorMessage } from '../../forms/form-errors.ts';
import { isMissingAltText, type Media } from '../media-item.ts';
import { mediaKey } from '../media-queries.ts';
import { missingAltTextError } from '../missing-alt-text.ts';

interface DescribePictureProps {
  media: Media;
  saveText: string;
  onSaved(media: Media): void;
  /** More buttons. */
  children?: ReactNode;
}

/** Form for alternative text, or to mark an image as decorative. */
export function AltTextForm({ media, saveText, onSaved, children }: DescribePictureProps) {
  const reload = useInvalidate(mediaKey);
  const [text, setText] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const saving = useMutation({
    mutationFn: () => describe(media, text.trim(), isDecorative),
    onSuccess: (saved) => {
      onSaved(saved);
      return reload();
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles submit events to the surrounding form.
    event.stopPropagation();
    const isComplete = isDecorative || !isInvisible(text);
    setMissing(!isComplete);
    if (isComplete && !saving.isPending) saving.mutate();
  }

  const error = isMissing
    ? missingAltTextError
    : saving.error
      ? errorMessage(saving.error)
      : undefined;
  return (
    <form noValidate onSubmit={save} className="grid max-w-[36rem] gap-1.5">
      <TextField
        label="Describe the image"
        value={text}
        readOnly={isDecorative}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CheckboxField
          label="Decorative image"
          checked={isDecorative}
          onChange={({ target }) => {
            setDecorative(target.checked);
            setMissing(false);
          }}
        />
        <div className="flex flex-wrap gap-2">
          {children}
          <Button type="submit" busy={saving.isPending} busyText="Saving...">
            {saveText}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Another user's change to other fields, such as the folder, is no conflict. */
async function describe(media: Media, text: string, decorative: boolean): Promise<Media> {
  const param = { id: media.id };
  const change = decorative ? { alt_text: null, decorative } : { alt_text: text, decorative };
  const save = (version: number) =>
    parseResponse(api.media[':id'].$patch({ param, json: { ...change, version } }));
  try {
    return await save(media.version);
  } catch (error) {
    const now = error instanceof ApiError ? (error.current as Media | undefined) : undefined;
    if (!now || !isMissingAltText(now)) throw error;
    return save(now.version);
  }
}
