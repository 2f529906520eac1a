import { ActionBar } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { nameOf } from '../block-tree/block-labels.ts';
import { useBuilder } from '../use-puck-state.ts';
import { useToolbarButtons } from './use-toolbar-buttons.ts';

/** The toolbar beside the selected block in the canvas. */
export function CanvasToolbar({ label }: { label?: string }) {
  const buttons = useToolbarButtons();
  return (
    <ActionBar {...(label && { label })}>
      <ActionBar.Group>
        {buttons.map(({ name, label: what, icon: Drawing, idle, press }) => (
          <ActionBar.Action key={name} label={what} onClick={press} {...marks(name, idle)}>
            <Drawing aria-hidden width={16} height={16} />
          </ActionBar.Action>
        ))}
      </ActionBar.Group>
    </ActionBar>
  );
}

/** The same toolbar above the fields of the selected block; a page has no fields of its own. */
export function FieldsWithToolbar({ children }: { children: ReactNode }) {
  const buttons = useToolbarButtons();
  const hasBlock = useBuilder(({ selectedItem }) => selectedItem !== null);
  const name = useBuilder(({ selectedItem }) => nameOf(selectedItem?.type ?? ''));
  return (
    <div data-builder-part="fields">
      {buttons.length > 0 && (
        <fieldset
          aria-label={`What to do with ${name}`}
          className="flex flex-wrap gap-0.5 border-b border-line px-3 py-1.5"
        >
          {buttons.map(({ name: key, label, icon, idle, press }) => (
            <IconButton
              key={key}
              label={label}
              icon={icon}
              onClick={press}
              className="aria-disabled:opacity-50"
              {...marks(key, idle)}
            />
          ))}
        </fieldset>
      )}
      {hasBlock ? (
        <div data-block-fields>{children}</div>
      ) : (
        <p className="px-4 py-3 text-soft">Choose a block to see its fields.</p>
      )}
    </div>
  );
}

function marks(name: string, idle: boolean) {
  return { 'data-block-action': name, ...(idle && { 'aria-disabled': true as const }) };
}
