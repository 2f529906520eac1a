import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Field } from '#ui/panel/field/field.tsx';
import { TermInput } from '../taxonomy/term-input.tsx';

interface TagsFieldProps {
  label: string;
  value: readonly string[];
  onChange(tags: string[]): void;
  error?: string | undefined;
}

/** The tags of a post: each a chip that can be removed, and an input that adds them. */
export function TagsField({ label, value: tags, onChange, error }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [said, say] = useState('');
  const field = useRef<HTMLDivElement>(null);

  function add(text: string) {
    const added = splitTags(text).filter((tag) => !hasTag(tags, tag));
    setTyped('');
    if (added.length === 0) return;
    onChange([...tags, ...added]);
    say(`Added ${added.join(', ')}.`);
  }

  function remove(tag: string) {
    onChange(tags.filter((one) => one !== tag));
    say(`Removed ${tag}.`);
    field.current?.querySelector('input')?.focus();
  }

  return (
    <Field
      id={undefined}
      label={label}
      error={error}
      hint="Press Enter or type a comma to add a tag."
    >
      {({ className, ...wiring }) => (
        <div
          ref={field}
          className={`${className} flex min-h-8 flex-wrap items-center gap-1 py-0.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent pointer-coarse:min-h-11`}
        >
          {tags.length > 0 && (
            <ul className="contents">
              {tags.map((tag) => (
                <Chip key={tag} tag={tag} onRemove={() => remove(tag)} />
              ))}
            </ul>
          )}
          <TermInput
            wiring={{
              ...wiring,
              // As wide as its text, so that an empty one takes no row of its own.
              className:
                'h-7 min-w-8 max-w-full flex-auto field-sizing-content bg-transparent outline-none pointer-coarse:h-10 pointer-coarse:min-w-11',
            }}
            type="tags"
            text={typed}
            creates
            without={tags}
            onText={(text) => {
              const comma = text.lastIndexOf(',');
              if (comma === -1) return setTyped(text);
              add(text.slice(0, comma));
              setTyped(text.slice(comma + 1).trimStart());
            }}
            onPick={add}
            onLeave={() => add(typed)}
            onKeyDown={(event) => {
              const { key, ctrlKey, metaKey } = event;
              if (key === 'Backspace' && typed === '' && tags.length > 0) {
                remove(tags.at(-1) ?? '');
              } else if (key === 'Enter' && typed.trim() !== '') {
                event.preventDefault();
                add(typed);
              } else if (ctrlKey || metaKey) {
                // Ctrl+S saves the form; Ctrl+V pastes.
                if (key.toLowerCase() === 's') add(typed);
              }
            }}
          />
          <span role="status" className="sr-only">
            {said}
          </span>
        </div>
      )}
    </Field>
  );
}

function Chip({ tag, onRemove }: { tag: string; onRemove(): void }) {
  return (
    <li className="flex max-w-full items-center rounded-sm bg-hover ps-1.5 text-[0.8125rem]/6">
      <bdi className="min-w-0 truncate">{tag}</bdi>
      <button
        type="button"
        aria-label={`Remove ${tag}`}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-sm text-soft hover:text-ink pointer-coarse:size-10"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}

/** The tags in a text: separated by commas, each once in its first spelling. */
function splitTags(text: string): string[] {
  const tags: string[] = [];
  for (const part of text.split(',')) {
    const tag = part.trim();
    if (tag !== '' && !hasTag(tags, tag)) tags.push(tag);
  }
  return tags;
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((one) => one.toLowerCase() === tag.toLowerCase());
}
