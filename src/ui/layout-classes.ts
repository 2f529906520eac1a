/** Page column: at most 1200 px wide, with gutters. */
export const pageColumn = 'mx-auto w-full max-w-[75rem] px-4 md:px-8 print:max-w-none print:p-0';

/** Vertical stack of blocks. The gap is on the parent, so that it also works in the editor's canvas. */
export const stack = 'flex min-w-0 flex-col gap-4 print:block print:space-y-4';
