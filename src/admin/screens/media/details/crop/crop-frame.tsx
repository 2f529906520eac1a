import { type RefObject, useRef } from 'react';
import { type DragPoint, usePointerDrag } from '../../../../drag/use-pointer-drag.ts';
import {
  type Corner,
  type CropArea,
  corners,
  moveArea,
  type Ratio,
  resizeArea,
} from './crop-area.ts';

interface CropFrameProps {
  src: string;
  /** In pixels of the image, as the area. */
  image: { width: number; height: number };
  area: CropArea;
  ratio: Ratio;
  onChange(area: CropArea): void;
}

const positions: Record<Corner, string> = {
  'top-left': '-start-3 -top-3 cursor-nwse-resize',
  'top-right': '-end-3 -top-3 cursor-nesw-resize',
  'bottom-left': '-bottom-3 -start-3 cursor-nesw-resize',
  'bottom-right': '-end-3 -bottom-3 cursor-nwse-resize',
};

/** The image with the part to keep, which is moved and resized by mouse or touch. By keyboard, its numbers are typed. */
export function CropFrame({ src, image, area, ratio, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const moving = useAreaDrag({
    frame,
    ...{ image, area, onChange },
    change: (start, dx, dy) => moveArea(image, start, dx, dy),
  });
  const percent = (part: number, all: number) => `${(part / all) * 100}%`;
  const box = {
    left: percent(area.left, image.width),
    top: percent(area.top, image.height),
    width: percent(area.width, image.width),
    height: percent(area.height, image.height),
  };
  return (
    <div className="flex justify-center rounded-md border border-line bg-hover p-4">
      <div ref={frame} aria-hidden className="relative">
        <img src={src} alt="" draggable={false} className="block max-h-[50dvh] max-w-full" />
        <div className="absolute inset-0 overflow-hidden">
          <div style={box} className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]" />
        </div>
        <div
          {...moving}
          data-crop-area
          style={box}
          className="absolute cursor-move touch-none border-2 border-white outline-1 outline-black/60"
        />
        <div style={box} className="pointer-events-none absolute">
          {corners.map((corner) => (
            <CropHandle key={corner} {...{ frame, image, area, ratio, corner, onChange }} />
          ))}
        </div>
      </div>
    </div>
  );
}

type FrameRef = RefObject<HTMLDivElement | null>;

interface CropHandleProps extends Omit<CropFrameProps, 'src'> {
  frame: FrameRef;
  corner: Corner;
}

function CropHandle({ frame, image, area, ratio, corner, onChange }: CropHandleProps) {
  const resizing = useAreaDrag({
    frame,
    ...{ image, area, onChange },
    change: (start, dx, dy) => resizeArea(image, start, corner, { dx, dy, ratio }),
  });
  return (
    <span
      {...resizing}
      data-corner={corner}
      className={`pointer-events-auto absolute flex size-6 touch-none items-center justify-center ${positions[corner]}`}
    >
      <span className="size-3 rounded-full border-2 border-white bg-ink outline-1 outline-black/60" />
    </span>
  );
}

interface AreaDragOptions extends Pick<CropFrameProps, 'image' | 'area' | 'onChange'> {
  frame: FrameRef;
  /** Returns the area for a distance from where the drag began, in pixels of the image. */
  change(start: CropArea, dx: number, dy: number): CropArea;
}

function useAreaDrag({ frame, image, area, onChange, change }: AreaDragOptions) {
  const start = useRef<CropArea | null>(null);
  return usePointerDrag({
    scrollsPage: false,
    onMove({ dx, dy }: DragPoint) {
      start.current ??= area;
      const scale = image.width / (frame.current?.clientWidth || image.width);
      onChange(change(start.current, dx * scale, dy * scale));
    },
    onEnd(isDropped) {
      if (!isDropped && start.current) onChange(start.current);
      start.current = null;
    },
  });
}
