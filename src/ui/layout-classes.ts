/** A column that stays in view below the header. */
export const stickyPlace = 'lg:sticky lg:top-24 lg:self-start';
/** The content of such a column, which scrolls by itself in short windows. */
export const stickyContent = 'lg:-mx-3 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:px-3';
export const stickyColumn = `${stickyPlace} ${stickyContent}`;

/** Page column: at most 1200 px wide, with gutters. */
export const pageColumn = 'mx-auto w-full max-w-[75rem] px-4 md:px-8 print:max-w-none print:p-0';

/**
 * Vertical stack of blocks: 16 px apart, 24 px before images and figures, 32 px before rows of cards. The gap
 * is on the parent, so that it also works in the editor's canvas.
 */
export const stack =
  'flex min-w-0 flex-col gap-4 [&>*+:is(img,figure)]:mt-2 [&>*+picture>img]:mt-2 [&>*+:is([data-figure],:has(>*>[data-figure]))]:mt-2 [&>:not(:has(>*>[data-card]))+:has(>*>[data-card])]:mt-4 [&>:not([data-card])+[data-card]]:mt-4 print:block print:space-y-4';
