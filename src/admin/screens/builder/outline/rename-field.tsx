import { useEffect, useRef } from 'react';
import { blockNameMaxLength } from '#blocks/page-content/block-name.ts';

interface RenameFieldProps {
  name: string;
  placeholder: string;
  /** Called once; null leaves the name as it is. */
  onDone(name: string | null): void;
}

/** The name of a block while it is edited. Enter or leaving the field saves it, Escape does not. */
export function RenameField({ name, placeholder, onDone }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => input.current?.select(), []);

  function end(given: string | null) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(given);
  }

  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: the editor has just asked to rename the block.
      autoFocus
      aria-label="Block name"
      defaultValue={name}
      placeholder={placeholder}
      maxLength={blockNameMaxLength}
      className="h-7 min-w-0 flex-1 rounded-md border border-field bg-raised px-1.5 text-sm/5 placeholder:text-soft pointer-coarse:h-11 pointer-coarse:text-base/6"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        end(event.key === 'Enter' ? event.currentTarget.value : null);
        event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus();
      }}
    />
  );
}
