import { z } from 'zod';
import { maxPage, maxSearchLength, type Sort, sortOptions } from '#constants/list-params.ts';

/** Available page sizes. */
export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 25;

/** Free text, cut to `maxLength`, the API's limit. */
export const textParam = (maxLength: number = maxSearchLength) =>
  z
    .string()
    .transform((text) => text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, ''))
    .catch('');

/** Text of a fixed format, such as a date or an id; empty if invalid. */
export const formatParam = (format: z.ZodType<string>) => format.catch('');

/** One of `options`, or empty for all of them. */
export const optionParam = <const Option extends string>(options: readonly Option[]) =>
  z.enum(['', ...options]).catch('' as never);

export const viewParam = <const View extends string>(
  views: readonly View[],
  initial: NoInfer<View>,
) => z.enum(views).catch(() => initial as never);

export const sortParam = <const Column extends string>(
  columns: readonly Column[],
  initial: NoInfer<Sort<Column>>,
) => z.enum(sortOptions(columns)).catch(() => initial as never);

export const pageParam = () => z.coerce.number().int().min(1).max(maxPage).catch(1);

export const pageSizeParam = () =>
  z.coerce.number().pipe(z.literal(pageSizes)).catch(defaultPageSize);

/** The id of the open row; empty for none. */
export const idParam = () => textParam(100);
