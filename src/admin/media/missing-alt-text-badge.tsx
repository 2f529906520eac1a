import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';

/** On a picture of which nobody has said yet what it shows. */
export function MissingAltTextBadge() {
  return (
    <span className="mt-1 flex max-w-full [&>span]:min-w-0 max-sm:[&>span]:rounded-md max-sm:[&>span]:py-0.5 max-sm:[&>span]:leading-4 max-sm:[&>span]:whitespace-normal">
      <PanelBadge tone="yellow">Alternative text missing</PanelBadge>
    </span>
  );
}
