import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { defaultPreviewDays, maxPreviewDays } from '#constants/limits.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { NewLinkField } from '../../links/new-link-field.tsx';
import type { PreviewProps } from './preview-buttons.tsx';
import { type NewPreviewLink, previewLinksApi, previewLinksKey } from './preview-links-api.ts';

const choices = [
  { value: '1', label: '1 day' },
  { value: String(defaultPreviewDays), label: `${defaultPreviewDays} days` },
  { value: String(maxPreviewDays), label: `${maxPreviewDays} days` },
];

interface MakingProps extends PreviewProps {
  onMade(link: NewPreviewLink): void;
}

export function CreatePreviewLink({ contentType, row, save, onMade }: MakingProps) {
  const queries = useQueryClient();
  const [days, setDays] = useState(defaultPreviewDays);
  const creating = useMutation({
    mutationFn: async () => {
      await save();
      return previewLinksApi.create(contentType.name, row.id, days);
    },
    onSuccess: (link) => {
      onMade(link);
      return queries.invalidateQueries({ queryKey: previewLinksKey(contentType.name, row.id) });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        creating.mutate();
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-32">
          <SelectField
            label="Valid for"
            options={choices}
            value={String(days)}
            onChange={({ target }) => setDays(Number(target.value))}
          />
        </div>
        <Button kind="primary" type="submit" busy={creating.isPending} busyText="Creating...">
          Create link
        </Button>
      </div>
      {creating.error && <Notice tone="error">{errorMessage(creating.error)}</Notice>}
    </form>
  );
}

/** Preview link. It takes the focus, because it is shown only once. */
export function CreatedPreviewLink({ link: { url, expires_at } }: { link: NewPreviewLink }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="rounded-md border border-line bg-surface p-3">
      <NewLinkField ref={field} label="Preview link" url={url} expiresAt={expires_at} />
    </div>
  );
}
