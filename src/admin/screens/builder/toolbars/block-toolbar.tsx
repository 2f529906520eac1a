import { IconButton } from '#ui/panel/button/button.tsx';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import { usePuckState } from '../use-puck-state.ts';
import { useToolbarButtons } from './use-toolbar-buttons.ts';

/** The actions of the selected block. Above the canvas, so that it covers none of the page, and always there. */
export function BlockToolbar() {
  const buttons = useToolbarButtons();
  const type = usePuckState(({ selectedItem }) => selectedItem?.type);
  if (type === undefined || buttons.length === 0) {
    return <p className="py-2 text-center text-[0.8125rem]/4 text-soft">No block selected</p>;
  }
  const name = getBlockLabel(type);
  return (
    <fieldset
      aria-label={`${name} actions`}
      className="flex items-center justify-center-safe overflow-x-auto"
    >
      <span className="me-1 shrink-0 text-[0.8125rem]/5 font-medium text-ink">{name}</span>
      {buttons.map(({ name: key, label, icon, inactive, onPress }) => (
        <IconButton
          key={key}
          label={label}
          icon={icon}
          onClick={onPress}
          className="-outline-offset-2 aria-disabled:opacity-50"
          data-block-action={key}
          {...(inactive && { 'aria-disabled': true })}
        />
      ))}
    </fieldset>
  );
}

/** In place of Puck's toolbar, which covers blocks. */
export function NoCanvasToolbar() {
  return <></>;
}
