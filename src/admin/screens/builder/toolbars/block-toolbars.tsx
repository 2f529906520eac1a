import { ActionBar } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import { usePuckState } from '../use-puck-state.ts';
import { useToolbarButtons } from './use-toolbar-buttons.ts';

/** The toolbar beside the selected block in the canvas. */
export function CanvasBlockToolbar({ label }: { label?: string }) {
  const buttons = useToolbarButtons();
  return (
    <ActionBar {...(label && { label })}>
      <ActionBar.Group>
        {buttons.map(({ name, label: what, icon: Icon, inactive, onPress }) => (
          <ActionBar.Action key={name} label={what} onClick={onPress} {...marks(name, inactive)}>
            <Icon aria-hidden width={16} height={16} />
          </ActionBar.Action>
        ))}
      </ActionBar.Group>
    </ActionBar>
  );
}

/** The same toolbar above the fields of the selected block; a page has no fields of its own. */
export function FieldsWithToolbar({ children }: { children: ReactNode }) {
  const buttons = useToolbarButtons();
  const hasBlock = usePuckState(({ selectedItem }) => selectedItem !== null);
  const name = usePuckState(({ selectedItem }) => getBlockLabel(selectedItem?.type ?? ''));
  return (
    <div data-builder-part="fields">
      {buttons.length > 0 && (
        <fieldset
          aria-label={`${name} actions`}
          className="flex flex-wrap gap-0.5 border-b border-line px-3 py-1.5"
        >
          {buttons.map(({ name: key, label, icon, inactive, onPress }) => (
            <IconButton
              key={key}
              label={label}
              icon={icon}
              onClick={onPress}
              className="aria-disabled:opacity-50"
              {...marks(key, inactive)}
            />
          ))}
        </fieldset>
      )}
      {hasBlock ? (
        <div data-block-fields>{children}</div>
      ) : (
        <p className="px-4 py-3 text-soft">Select a block to edit its fields.</p>
      )}
    </div>
  );
}

function marks(name: string, inactive: boolean) {
  return { 'data-block-action': name, ...(inactive && { 'aria-disabled': true as const }) };
}
