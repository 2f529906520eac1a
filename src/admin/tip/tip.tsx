import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

interface TipProps {
  text: string;
  /** A button; read-out words belong to its own label or description. */
  children: ReactElement<Record<string, unknown>>;
}

/** A line that shows while the pointer rests on something or it has the focus. */
export function Tip({ text, children }: TipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger delay={200} render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <Tooltip.Popup
            aria-hidden
            className="max-w-72 rounded-md bg-ink px-2 py-1 text-[0.8125rem]/5 text-surface"
          >
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
