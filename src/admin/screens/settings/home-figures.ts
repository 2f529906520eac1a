/** A figure of the home page: "150+", "active projects". */
export interface Figure {
  value: string;
  label: string;
}

/** The figures that stand in a field of the form; what cannot be read is none. */
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

/** The same figures, one of them moved by one place. */
export function moveFigure(figures: readonly Figure[], index: number, by: -1 | 1): Figure[] {
  const moved = [...figures];
  const [figure] = moved.splice(index, 1);
  if (figure) moved.splice(Math.max(0, index + by), 0, figure);
  return moved;
}

/** What is missing in a list of figures, or undefined. */
export function figuresError(figures: readonly Figure[]): string | undefined {
  const index = figures.findIndex(({ value, label }) => !value.trim() || !label.trim());
  const figure = figures[index];
  if (!figure) return undefined;
  const what = figure.value.trim() ? 'a label' : 'a value';
  return `Enter ${what} for figure ${index + 1}, or remove it.`;
}
