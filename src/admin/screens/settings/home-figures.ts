import { z } from 'zod';

/** A figure of the home page: "150+", "active projects". */
export type Figure = z.infer<typeof figureSchema>;

const figureSchema = z.object({ value: z.string(), label: z.string() });

export const figuresSchema = z.array(figureSchema).check(({ value: figures, issues }) => {
  const message = figuresError(figures);
  if (message) issues.push({ code: 'custom', message, input: figures });
});

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
