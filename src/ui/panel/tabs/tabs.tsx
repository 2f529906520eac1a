import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabsProps {
  /** Accessible name, such as "How to add a file". */
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** Id of the selected tab. */
  shown: string;
  onShow(id: string): void;
}

/** Tabs, with arrow key navigation. */
export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  return (
    <Base.Root value={shown} onValueChange={(id) => onShow(String(id))}>
      <Base.List
        activateOnFocus
        aria-label={label}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: name }) => (
          <Base.Tab
            key={id}
            value={id}
            className="h-9 shrink-0 cursor-pointer border-b-2 border-transparent px-2 text-sm/5 font-medium text-soft -outline-offset-2 hover:text-ink data-active:border-ink data-active:text-ink pointer-coarse:h-11"
          >
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="outline-offset-4">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
