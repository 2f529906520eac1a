import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { OpenSlashMenu, SlashStore } from './slash-store.ts';

interface SlashMenuProps {
  editor: Editor;
  slashes: SlashStore;
}

/** The menu that `/` opens. The focus stays in the text, which names the highlighted entry. */
export function SlashMenu({ editor, slashes }: SlashMenuProps) {
  const open = useSyncExternalStore(slashes.subscribe, slashes.get);
  const count = open?.actions.length ?? 0;
  return (
    <>
      <p role="status" className="sr-only">
        {open && `${count} ${count === 1 ? 'block' : 'blocks'}. Use the arrow keys and Enter.`}
      </p>
      {open && <OpenMenu editor={editor} open={open} />}
    </>
  );
}

function OpenMenu({ editor, open }: { editor: Editor; open: OpenSlashMenu }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { actions, active, choose, mount } = open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the cursor by itself.
  useLayoutEffect(() => (box.current ? mount(box.current) : undefined), []);

  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-controls', id);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, id]);

  useEffect(() => {
    editor.view.dom.setAttribute('aria-activedescendant', `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [editor, id, active]);

  return (
    <div ref={box} className="z-50">
      <div
        id={id}
        role="listbox"
        tabIndex={0}
        aria-label="Insert"
        className="max-h-80 w-64 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-lifted"
      >
        {actions.map((action, index) => {
          const { label, icon: Drawing } = action;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys.
            <div
              key={label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm/5 select-none hover:bg-hover aria-selected:bg-hover aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent pointer-coarse:min-h-11"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(action)}
            >
              <Drawing aria-hidden className="size-4 shrink-0" />
              <span>{label}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
