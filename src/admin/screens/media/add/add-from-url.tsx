import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#ui/panel/button/button.tsx';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../../api/client.ts';
import { useInvalidate } from '../../../api/use-invalidate.ts';
import { showServerErrors } from '../../../forms/form-errors.ts';
import { formError, formField } from '../../../forms/form-field.ts';
import { mediaKey } from '../../../media/media-queries.ts';

/** The server checks that the URL points to a file. */
const addFromUrlSchema = z.object({
  url: z.string().trim().min(1, 'Enter the URL of a file.'),
  file_name: z.string(),
  alt_text: z.string(),
  decorative: z.boolean(),
  fetch: z.boolean(),
});

type AddFromUrlFields = z.infer<typeof addFromUrlSchema>;

const empty: AddFromUrlFields = {
  url: '',
  file_name: '',
  alt_text: '',
  decorative: false,
  fetch: false,
};

interface AddFromUrlProps {
  folder: string;
  onOpen(id: string): void;
}

/** Adds a file from another site by its URL: linked, or copied to the library. */
export function AddFromUrl({ folder, onOpen }: AddFromUrlProps) {
  const toast = useToast();
  const reload = useInvalidate(mediaKey);
  const form = useForm({
    defaultValues: empty,
    resolver: standardSchemaResolver(addFromUrlSchema),
  });
  const isDecorative = form.watch('decorative');
  const adding = useMutation({
    mutationFn: ({ file_name, alt_text, ...typed }: AddFromUrlFields) => {
      const name = file_name.trim() && { file_name };
      const text = alt_text.trim() && !typed.decorative && { alt_text };
      const json = { ...typed, ...(name || {}), ...(text || {}), ...(folder && { folder }) };
      return parseResponse(api.media['from-url'].$post({ json }));
    },
    onError: (error) => showServerErrors(form, error),
    onSuccess: ({ id, file_name }) => {
      form.reset();
      toast(`${file_name} was added to the library.`, {
        action: { label: 'Show', onPress: () => onOpen(id) },
      });
      return reload();
    },
  });
  const error = formError(form);

  return (
    <form noValidate onSubmit={form.handleSubmit((typed) => adding.mutate(typed))}>
      <div className="grid max-w-[45rem] gap-4">
        <TextField label="URL" type="url" inputMode="url" {...formField(form, 'url')} />
        <CheckboxField
          label="Keep a copy in the library"
          hint="Without a copy, the file breaks if the source is removed."
          {...formField(form, 'fetch')}
        />
        <TextField label="File name (optional)" {...formField(form, 'file_name')} />
        <TextField
          label="Alternative text"
          hint="Describe the image for people who can’t see it."
          readOnly={isDecorative}
          {...formField(form, 'alt_text')}
        />
        <CheckboxField label="Decorative image" {...formField(form, 'decorative')} />
        {error && <Notice tone="error">{error}</Notice>}
        <div>
          <Button kind="primary" type="submit" busy={adding.isPending} busyText="Adding...">
            Add from URL
          </Button>
        </div>
      </div>
    </form>
  );
}
