import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import type { FieldText } from '#ui/panel/field/field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { MediaPicker } from './media-picker.tsx';

export interface MediaFieldProps extends FieldText {
  /** The url of a file; empty for none. */
  value: string;
  onChange(url: string): void;
  /** Called when the field loses focus. */
  onLeave?(): void;
  types: 'image' | 'video' | 'document';
}

/** The url of a picture, video or document: typed, or chosen from the library. */
export function MediaField({
  label,
  hint,
  error,
  value,
  onChange,
  onLeave,
  types,
}: MediaFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const preview = types === 'image' && value.startsWith('/') ? value : null;
  return (
    <div className="flex items-start gap-3">
      {value !== '' && (
        <Thumbnail
          media={{ kind: types, preview, placeholder: null }}
          className="mt-6 size-16 shrink-0 rounded-md"
        />
      )}
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          hint={hint}
          error={error}
          inputMode="url"
          autoComplete="off"
          value={value}
          onBlur={onLeave}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button icon={FolderOpen} className="mt-2" onClick={() => setChoosing(true)}>
          Choose from library<span className="sr-only">{` for ${label}`}</span>
        </Button>
      </div>
      <MediaPicker
        open={isChoosing}
        types={types}
        onPick={({ file_url }) => onChange(file_url)}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
