/** A column that stays in view below the header and scrolls by itself in short windows. */
export const stickyColumn =
  'lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:-mx-3 lg:self-start lg:overflow-y-auto lg:px-3';

/** Page column: at most 1200 px wide, with gutters. */
export const pageColumn = 'mx-auto w-full max-w-[75rem] px-4 md:px-8 print:max-w-none print:p-0';

/**
 * Vertical stack of blocks: 16 px apart, 24 px before images and figures, 32 px before a row of cards. The gap is
 * on the parent, so that it also works in the editor's canvas.
 */
export const stack =
  'flex min-w-0 flex-col gap-4 [&>*+:is(img,figure)]:mt-2 [&>*+picture>img]:mt-2 [&>*+:has(>*>[data-figure])]:mt-2 [&>*+:has(>*>[data-card])]:mt-4 [&>:not([data-card])+[data-card]]:mt-4 print:block print:space-y-4';
