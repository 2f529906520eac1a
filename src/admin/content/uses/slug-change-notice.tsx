import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Content } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { LinkedNotice } from './linked-notice.tsx';

interface SlugChangeNoticeProps<Fields extends FieldValues> {
  contentType: ContentType;
  row: Pick<Content, 'id' | 'slug' | 'path'>;
  /** Must have the field `slug`. */
  form: UseFormReturn<Fields>;
}

/** Who links to a public item, once its slug has been changed. */
export function SlugChangeNotice<Fields extends FieldValues>({
  contentType,
  row,
  ...props
}: SlugChangeNoticeProps<Fields>) {
  const { control } = props.form as unknown as UseFormReturn<{ slug: string }>;
  const slug = useWatch({ control, name: 'slug' });
  if (row.path === null || slug === row.slug) return null;
  return (
    <LinkedNotice
      contentType={contentType}
      id={row.id}
      consequence={`Once published, ${contentType.path}${row.slug} will redirect to the new URL. It’s linked in:`}
    />
  );
}
