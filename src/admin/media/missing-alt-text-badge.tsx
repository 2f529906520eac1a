import { PanelBadge } from '#ui/panel/badge/panel-badge.tsx';

/** Badge on images without alternative text. */
export function MissingAltTextBadge() {
  return (
    <span className="mt-1 flex max-w-full [&>span]:min-w-0 max-sm:[&>span]:rounded-md max-sm:[&>span]:py-0.5 max-sm:[&>span]:leading-4 max-sm:[&>span]:whitespace-normal">
      <PanelBadge tone="yellow">Alternative text missing</PanelBadge>
    </span>
  );
}
