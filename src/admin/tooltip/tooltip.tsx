import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

interface TipProps {
  text: string;
  /** A button; screen readers use its own label or description. */
  children: ReactElement<Record<string, unknown>>;
}

const tips = Tooltip.createHandle<string>();

/** A hint shown on hover and focus. */
export function Tip({ text, children }: TipProps) {
  return <Tooltip.Trigger handle={tips} payload={text} delay={200} render={children} />;
}

/** Renders tooltips once for the whole panel, because long lists have hundreds of triggers. */
export function TooltipLayer() {
  return (
    <Tooltip.Root handle={tips}>
      {({ payload }) => (
        <Tooltip.Portal>
          <Tooltip.Positioner sideOffset={6} collisionPadding={8} className="z-50">
            <Tooltip.Popup
              aria-hidden
              className="max-w-72 rounded-md bg-ink px-2 py-1 text-[0.8125rem]/5 text-surface"
            >
              {payload}
            </Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}
