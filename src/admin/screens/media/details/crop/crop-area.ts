/** The size of an image in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of an image, in whole pixels from its top left corner. */
export interface CropArea extends Size {
  left: number;
  top: number;
}

/** Width divided by height; null for any. */
export type Ratio = number | null;

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof corners)[number];

/** Of the shorter side; smaller areas are hardly ever wanted. */
const minSide = 16;

/** The largest area of this ratio whose centre is as near as possible to that of `around`. */
export function fitArea(image: Size, ratio: Ratio, around: CropArea): CropArea {
  const size = limitSize(image, image, ratio);
  return placeInside(image, {
    ...size,
    left: around.left + (around.width - size.width) / 2,
    top: around.top + (around.height - size.height) / 2,
  });
}

export function moveArea(image: Size, area: CropArea, dx: number, dy: number): CropArea {
  return placeInside(image, { ...area, left: area.left + dx, top: area.top + dy });
}

/** Moves a corner; the opposite one stays. */
export function resizeArea(
  image: Size,
  area: CropArea,
  corner: Corner,
  { dx, dy, ratio }: { dx: number; dy: number; ratio: Ratio },
): CropArea {
  const fromLeft = corner.endsWith('right');
  const fromTop = corner.startsWith('bottom');
  const right = area.left + area.width;
  const bottom = area.top + area.height;
  const room = {
    width: fromLeft ? image.width - area.left : right,
    height: fromTop ? image.height - area.top : bottom,
  };
  const wanted = {
    width: area.width + (fromLeft ? dx : -dx),
    height: area.height + (fromTop ? dy : -dy),
  };
  const size = limitSize(wanted, room, ratio);
  return {
    ...size,
    left: fromLeft ? area.left : right - size.width,
    top: fromTop ? area.top : bottom - size.height,
  };
}

/** Sets one of the four numbers to what was typed, as far as it fits; the area keeps its ratio. */
export function setAreaNumber(
  image: Size,
  area: CropArea,
  name: keyof CropArea,
  { value, ratio }: { value: number; ratio: Ratio },
): CropArea {
  if (name === 'left' || name === 'top') return placeInside(image, { ...area, [name]: value });
  const room = { width: image.width - area.left, height: image.height - area.top };
  // The side that was typed decides about the other one.
  const other = ratio === null ? area : { width: value * ratio, height: value / ratio };
  const wanted =
    name === 'width'
      ? { width: value, height: other.height }
      : { width: other.width, height: value };
  return { ...area, ...limitSize(wanted, room, ratio) };
}

/** The largest size of this ratio that is no larger than wanted, or than there is room; at least 16 pixels if there is. */
function limitSize(wanted: Size, room: Size, ratio: Ratio): Size {
  if (ratio === null) {
    return {
      width: clamp(wanted.width, minSide, room.width),
      height: clamp(wanted.height, minSide, room.height),
    };
  }
  const max = Math.min(room.width, room.height * ratio);
  const min = Math.max(minSide, minSide * ratio);
  const width = Math.min(max, Math.max(min, Math.min(wanted.width, wanted.height * ratio)));
  return {
    width: clamp(width, 1, room.width),
    height: clamp(width / ratio, 1, room.height),
  };
}

function placeInside(image: Size, area: CropArea): CropArea {
  return {
    ...area,
    left: clamp(area.left, 0, image.width - area.width),
    top: clamp(area.top, 0, image.height - area.height),
  };
}

/** A whole number; `max` wins over `min`. */
function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}
