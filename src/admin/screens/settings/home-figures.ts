/** A figure of the home page: "150+", "active projects". */
export interface Figure {
  value: string;
  label: string;
}

/** Parses the figures in a form field; none if invalid. */
export function parseFigures(field: string): Figure[] {
  try {
    const stored: unknown = JSON.parse(field);
    if (!Array.isArray(stored)) return [];
    return stored.map((row) => ({
      value: String(row?.value ?? ''),
      label: String(row?.label ?? ''),
    }));
  } catch {
    return [];
  }
}

/** Moves a figure up (-1) or down (1) by one. */
export function moveFigure(figures: readonly Figure[], index: number, by: -1 | 1): Figure[] {
  const moved = [...figures];
  const [figure] = moved.splice(index, 1);
  if (figure) moved.splice(Math.max(0, index + by), 0, figure);
  return moved;
}

/** Returns the error of a list of figures, or undefined. */
export function figuresError(figures: readonly Figure[]): string | undefined {
  const index = figures.findIndex(({ value, label }) => !value.trim() || !label.trim());
  const figure = figures[index];
  if (!figure) return undefined;
  const what = figure.value.trim() ? 'a label' : 'a value';
  return `Enter ${what} for figure ${index + 1}, or remove it.`;
}
