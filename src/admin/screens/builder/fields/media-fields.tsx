import { useGetPuck } from '@puckeditor/core';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { isImageUrl } from '#blocks/image-url.ts';
import { invalidImageUrl } from '#constants/field-errors.ts';
import { isLibraryUrl } from '#html/linked-files.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { invalidEmbedUrl, parseEmbedUrl } from '#url/embed-source.ts';
import { parseVideoUrl } from '#url/video-source.ts';
import type { Media } from '../../../media/media-item.ts';
import { MediaPicker } from '../../../media/picker/media-picker.tsx';
import { Thumbnail } from '../../../media/thumbnail.tsx';
import { setDescribedImage } from './described-image.ts';
import { ReadOnlyLock } from './read-only-lock.tsx';
import { type PuckFieldProps, useFieldId, useValidatedText } from './use-validated-text.ts';

const pictureProblem = (typed: string) => (isImageUrl(typed) ? null : invalidImageUrl);

const videoProblem = (typed: string) =>
  typed === '' || parseVideoUrl(typed) !== undefined
    ? null
    : 'Enter a YouTube or Vimeo URL, or a video file on this site (.mp4, .webm, .ogg).';

const embedProblem = (typed: string) =>
  typed === '' || parseEmbedUrl(typed) !== undefined ? null : invalidEmbedUrl;

const documentProblem = (typed: string) =>
  typed === '' || isLibraryUrl(typed) ? null : 'Choose a file from the media library.';

export function ImageField(entry: PuckFieldProps) {
  const describe = useImagePick(entry);
  return <FileField entry={entry} types="image" problem={pictureProblem} onPick={describe} />;
}

export function VideoField(entry: PuckFieldProps) {
  return (
    <FileField
      entry={entry}
      types="video"
      problem={videoProblem}
      onPick={({ file_url }) => entry.onChange(file_url)}
    />
  );
}

export function EmbedField(entry: PuckFieldProps) {
  return (
    <ReadOnlyLock readOnly={entry.readOnly ?? false}>
      <UrlField entry={entry} problem={embedProblem} />
    </ReadOnlyLock>
  );
}

export function DocumentField(entry: PuckFieldProps) {
  return (
    <FileField
      entry={entry}
      types="document"
      problem={documentProblem}
      onPick={({ file_url }) => entry.onChange(file_url)}
    />
  );
}

/** Sets an image and, if there is none yet, its alternative text from the media library, in one step. */
function useImagePick({ name, onChange, field }: PuckFieldProps): (media: Media) => void {
  const getPuck = useGetPuck();
  return ({ file_url, alt_text }) => {
    const { selectedItem, getSelectorForId, dispatch } = getPuck();
    const words = field.metadata?.describedIn;
    const place = selectedItem && getSelectorForId(selectedItem.props.id);
    const described =
      selectedItem && typeof words === 'string' && alt_text
        ? setDescribedImage(selectedItem.props, name, file_url, { [words]: alt_text })
        : null;
    if (!place?.zone || described === null) {
      onChange(file_url);
      return;
    }
    const props = { ...described };
    dispatch({
      type: 'replace',
      destinationIndex: place.index,
      destinationZone: place.zone,
      data: { ...selectedItem, type: selectedItem?.type ?? '', props: { id: '', ...props } },
    });
  };
}

interface FileFieldProps {
  entry: PuckFieldProps;
  types: 'image' | 'video' | 'document';
  problem(typed: string): string | null;
  onPick(media: Media): void;
}

/** A file URL: typed, or chosen from the media library. */
function FileField({ entry, types, problem, onPick }: FileFieldProps) {
  const { field, value = '', readOnly = false } = entry;
  const [isChoosing, setChoosing] = useState(false);
  const label = field.label ?? '';
  return (
    <ReadOnlyLock readOnly={readOnly}>
      <div className="flex items-start gap-3">
        {value !== '' && types !== 'document' && (
          <Thumbnail
            media={{
              kind: types,
              preview: types === 'image' ? value : null,
              placeholder: null,
            }}
            className="mt-6 size-16 shrink-0 rounded-md"
          />
        )}
        <div className="min-w-0 flex-1">
          <UrlField entry={entry} problem={problem} />
        </div>
      </div>
      {!readOnly && (
        <Button
          icon={FolderOpen}
          className="mt-2 h-auto! min-h-8 max-w-full py-1 whitespace-normal! pointer-coarse:min-h-11"
          onClick={() => setChoosing(true)}
        >
          Choose from library<span className="sr-only">{` for ${label}`}</span>
        </Button>
      )}
      <MediaPicker
        open={isChoosing}
        types={types}
        onPick={onPick}
        onClose={() => setChoosing(false)}
      />
    </ReadOnlyLock>
  );
}

/** A URL that is typed or pasted. */
function UrlField({ entry, problem }: Pick<FileFieldProps, 'entry' | 'problem'>) {
  const { field, id, name, readOnly = false } = entry;
  const { typed, error, leave, type } = useValidatedText(entry, problem);
  return (
    <TextField
      id={useFieldId(id)}
      name={name}
      label={field.label ?? ''}
      hint={field.metadata?.hint}
      error={error}
      inputMode="url"
      autoComplete="off"
      value={typed}
      readOnly={readOnly}
      onBlur={leave}
      onChange={({ target }) => type(target.value)}
    />
  );
}
