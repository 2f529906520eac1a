import FolderOpen from 'lucide-react/icons/folder-open';
import Trash from 'lucide-react/icons/trash-2';
import { type ComponentType, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SettingOfType } from '#settings/settings.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { Progress } from '#ui/panel/progress/progress.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { formField } from '../../forms/form-field.ts';
import { MediaPicker } from '../../media/picker/media-picker.tsx';
import { ChooseFilesButton } from '../../media/upload/choose-files-button.tsx';
import { acceptedFileTypes } from '../../media/upload/upload-limits.ts';
import { FaviconPreview, LogoPreview } from './brand-previews.tsx';
import type { SettingControlProps } from './setting-control.tsx';
import { useBrandImageUpload } from './use-brand-image-upload.ts';

interface BrandImage {
  /** Determines the name of an uploaded file. */
  usedAs: 'logo' | 'favicon';
  Preview: ComponentType<{ url: string; form: SettingControlProps<'image'>['form'] }>;
}

const images: Record<SettingOfType<'image'>, BrandImage> = {
  logo_url: { usedAs: 'logo', Preview: LogoPreview },
  favicon_url: { usedAs: 'favicon', Preview: FaviconPreview },
};

/** A brand image: uploaded, chosen from the library, or given by URL. */
export function BrandImageField({ form, name, setting }: SettingControlProps<'image'>) {
  const { label, hint } = setting;
  const { usedAs, Preview } = images[name];
  const url = useWatch({ control: form.control, name }).trim();
  const [isChoosing, setChoosing] = useState(false);
  const setUrl = (url: string) => form.setValue(name, url, { shouldDirty: true });
  const upload = useBrandImageUpload({ usedAs, onSent: ({ file_url }) => setUrl(file_url) });
  const hiddenLabel = <span className="sr-only">{` for ${label}`}</span>;

  function remove() {
    setUrl('');
    form.setFocus(name);
  }

  return (
    <div className="rounded-md border border-line p-4">
      <TextField
        label={`${label} URL`}
        hint={hint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...formField(form, name)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <ChooseFilesButton
          accept={acceptedFileTypes.image}
          busy={upload.busy}
          busyText="Uploading..."
          onFiles={([file]) => file && upload.send(file)}
        >
          Upload{hiddenLabel}
        </ChooseFilesButton>
        <Button icon={FolderOpen} onClick={() => setChoosing(true)}>
          Choose from library{hiddenLabel}
        </Button>
        {url !== '' && (
          <Button icon={Trash} onClick={remove}>
            Remove<span className="sr-only">{` ${label}`}</span>
          </Button>
        )}
      </div>
      {upload.busy && (
        <div className="mt-3">
          <Progress label={`Uploading ${label}`} share={upload.share} />
        </div>
      )}
      {upload.error !== null && (
        <div className="mt-3">
          <Notice tone="error">{`Error uploading file: ${errorMessage(upload.error)}`}</Notice>
        </div>
      )}
      {url !== '' && (
        <div className="mt-4">
          <Preview url={url} form={form} />
        </div>
      )}
      <MediaPicker
        open={isChoosing}
        types="image"
        onPick={({ file_url }) => setUrl(file_url)}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
