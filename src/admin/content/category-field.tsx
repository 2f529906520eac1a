import { useState } from 'react';
import { Field } from '#ui/panel/field/field.tsx';
import { TermInput } from '../taxonomy/term-input.tsx';
import { useTermSuggestions } from '../taxonomy/term-suggestions.ts';
import type { CategorisedTypeName } from './content.ts';

interface CategoryFieldProps {
  /** The content type whose categories are suggested. */
  contentType: CategorisedTypeName;
  value: string;
  onChange(category: string): void;
  error?: string | undefined;
}

/**
 * A category: typed, or chosen from suggestions. The form gets it on leaving the field, because each name that is
 * saved becomes a category: a half-typed one must not.
 */
export function CategoryField({ contentType, value, onChange, error }: CategoryFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const { exact, isNew } = useTermSuggestions(contentType, text, text.trim() !== '');

  function commit() {
    if (typed === null) return;
    setTyped(null);
    onChange(exact?.name ?? typed.trim());
  }

  return (
    <Field
      id={undefined}
      label="Category (optional)"
      error={error}
      hint={isNew && typed === null ? <NewCategory name={text} /> : undefined}
    >
      {({ className, ...wiring }) => (
        <TermInput
          wiring={{ ...wiring, className: `${className} h-8 pointer-coarse:h-11` }}
          type={contentType}
          text={text}
          creates
          onText={setTyped}
          onPick={(name) => {
            setTyped(null);
            onChange(name);
          }}
          onLeave={commit}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            // Enter and Ctrl+S save the form.
            if (key === 'Enter' || ctrlKey || metaKey) commit();
          }}
        />
      )}
    </Field>
  );
}

function NewCategory({ name }: { name: string }) {
  return (
    <span role="status">
      “<bdi>{name}</bdi>” is a new category. It will be added when you save.
    </span>
  );
}
