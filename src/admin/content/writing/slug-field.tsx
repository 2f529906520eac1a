import { TextField, type TextFieldProps } from '#ui/panel/field/text-field.tsx';
import type { ContentType } from '../content-type.ts';

interface SlugFieldProps extends Omit<TextFieldProps, 'label' | 'hint'> {
  contentType: ContentType;
  /** The saved slug, if the server makes one from the title while the field is empty. */
  current?: string;
}

/** The last part of the URL. */
export function SlugField({ contentType, current, ...field }: SlugFieldProps) {
  return (
    <TextField
      label="Slug"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder={current === undefined ? undefined : current || 'Generated from the title'}
      hint={`The last part of the URL: ${location.host}${contentType.path}…`}
      {...field}
    />
  );
}
