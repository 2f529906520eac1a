import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/panel/field/text-field.tsx';
import type { Kind } from './kind.ts';
import { slugFromTitle } from './slug-from-title.ts';

type Field = UseFormRegisterReturn & { error: string | undefined };

interface TitleAndSlugProps {
  kind: Kind;
  title: Field;
  slug: Field;
  /** For something new: the slug follows the title until somebody writes another one. */
  following?: { slug(): string; set(slug: string): void };
}

export function TitleAndSlug({ kind, title, slug, following }: TitleAndSlugProps) {
  const made = useRef('');
  function follow(typed: string) {
    if (!following || following.slug() !== made.current) return;
    made.current = slugFromTitle(typed);
    following.set(made.current);
  }
  return (
    <>
      <TextField
        label="Title"
        {...title}
        onFocus={({ target }) => {
          // A draft may have kept a slug that was made from the title.
          if (following?.slug() === slugFromTitle(target.value)) made.current = following.slug();
        }}
        onChange={(event) => {
          follow(event.target.value);
          return title.onChange(event);
        }}
      />
      <TextField
        label="Slug"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={`The last part of the address: ${location.host}${kind.path}…`}
        {...slug}
      />
    </>
  );
}
