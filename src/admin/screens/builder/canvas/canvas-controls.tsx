import ChevronDown from 'lucide-react/icons/chevron-down';
import Expand from 'lucide-react/icons/expand';
import Monitor from 'lucide-react/icons/monitor';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import UnfoldHorizontal from 'lucide-react/icons/unfold-horizontal';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { IconButton } from '#ui/panel/button/button.tsx';
import { BlockToolbar } from '../toolbars/block-toolbar.tsx';
import { usePuckState } from '../use-puck-state.ts';
import { type CanvasWidth, getNextZoom, type Zoom, zoomSteps } from './canvas-zoom.ts';

interface CanvasControlsProps {
  width: CanvasWidth;
  onWidth(width: CanvasWidth): void;
  /** Whether the sidebars are hidden. */
  isWide: boolean;
  onWide(): void;
  zoom: Zoom;
  /** Current value of `auto`. */
  auto: number;
  /** Current zoom. */
  shown: number;
  onZoom(zoom: Zoom): void;
}

const widths = [
  { width: 360, icon: Smartphone, label: 'Phone, 360 px wide' },
  { width: 768, icon: Tablet, label: 'Tablet, 768 px wide' },
  { width: 1280, icon: Monitor, label: 'Desktop, 1280 px wide' },
  { width: 'full', icon: Expand, label: 'Full width' },
] as const;

/** Hidden on phones, which only have room for the zoom list. */
const roomy = 'max-[638px]:hidden';
const pressed = 'aria-pressed:bg-hover aria-pressed:text-accent';

/** Controls above the canvas: page width, zoom, interactive mode, and the selected block's toolbar. */
export function CanvasControls(props: CanvasControlsProps) {
  const { width, onWidth, isWide, onWide, zoom, auto, shown, onZoom } = props;
  const smaller = getNextZoom(shown, 'out');
  const larger = getNextZoom(shown, 'in');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the canvas.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div className="pb-1" onClick={(event) => event.stopPropagation()}>
      <div className="flex flex-wrap items-center justify-center gap-x-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
        <div role="group" aria-label="Page width" className="flex items-center">
          {widths.map((one) => (
            <IconButton
              key={one.width}
              label={one.label}
              icon={one.icon}
              aria-pressed={one.width === width}
              className={pressed}
              onClick={() => onWidth(one.width)}
            />
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
        <div role="group" aria-label="Zoom" className="flex items-center">
          <IconButton
            label="Zoom out"
            icon={ZoomOut}
            className={roomy}
            disabled={smaller === undefined}
            onClick={() => smaller && onZoom(smaller)}
          />
          <ZoomSelect zoom={zoom} auto={auto} onZoom={onZoom} />
          <IconButton
            label="Zoom in"
            icon={ZoomIn}
            className={roomy}
            disabled={larger === undefined}
            onClick={() => larger && onZoom(larger)}
          />
        </div>
        <IconButton
          label="Hide side panels"
          icon={UnfoldHorizontal}
          aria-pressed={isWide}
          className={`max-[1000px]:hidden ${pressed}`}
          onClick={onWide}
        />
        <InteractToggle />
      </div>
      <BlockToolbar />
    </div>
  );
}

function ZoomSelect({ zoom, auto, onZoom }: Pick<CanvasControlsProps, 'zoom' | 'auto' | 'onZoom'>) {
  return (
    <span className="relative">
      <select
        aria-label="Zoom"
        value={String(zoom)}
        onChange={({ target: { value } }) => onZoom(value === 'auto' ? 'auto' : Number(value))}
        className="h-8 w-28 cursor-pointer appearance-none rounded-md bg-transparent ps-2 pe-6 text-[0.8125rem]/5 text-ink tabular-nums hover:bg-hover pointer-coarse:h-11"
      >
        <option value="auto">{`Fit (${formatPercent(auto)})`}</option>
        {zoomSteps.map((step) => (
          <option key={step} value={step}>
            {formatPercent(step)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-1.5 top-1/2 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}

/** Puck's shortcut for it is Ctrl/Cmd+I. */
function InteractToggle() {
  const isTrying = usePuckState(({ appState }) => appState.ui.previewMode === 'interactive');
  const dispatch = usePuckState((builder) => builder.dispatch);
  return (
    <IconButton
      label="Interact"
      title="Interact (Ctrl+I or Cmd+I)"
      icon={MousePointerClick}
      aria-pressed={isTrying}
      className={pressed}
      onClick={() =>
        dispatch({ type: 'setUi', ui: { previewMode: isTrying ? 'edit' : 'interactive' } })
      }
    />
  );
}

function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
