import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import type { ContentRow } from '../content.ts';
import { FeaturedField } from '../featured-field.tsx';
import { FieldRows } from '../fields/field-rows.tsx';
import { writtenApi } from '../written-api.ts';
import type { WrittenType, WrittenValues } from '../written-types.ts';

interface SettingsFieldsProps {
  contentType: WrittenType;
  row: ContentRow;
  form: UseFormReturn<WrittenValues>;
  /** Called with the row after it was featured, or is no longer. */
  onFeatured(now: ContentRow): void;
}

/** The Settings tab of the writing screen. */
export function SettingsFields({ onFeatured, ...place }: SettingsFieldsProps) {
  const { contentType, row } = place;
  const toast = useToast();
  const featuring = useMutation({
    mutationFn: (isFeatured: boolean) => writtenApi.setFeatured(contentType, row, isFeatured),
    onSuccess: onFeatured,
    onError: (error) => toast(errorMessage(error)),
  });
  return (
    <div className="grid gap-4">
      <FieldRows {...place} isNarrow rows={['slug', ...(contentType.definition.settings ?? [])]} />
      {contentType.featuredHint && row.version > 0 && (
        <FeaturedField
          hint={contentType.featuredHint}
          checked={row.is_featured ?? false}
          disabled={featuring.isPending}
          onChange={({ target }) => featuring.mutate(target.checked)}
        />
      )}
    </div>
  );
}
