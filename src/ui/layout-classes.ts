/** The page's column: 1200 px at most, with gutters. */
export const pageColumn = 'mx-auto w-full max-w-[75rem] px-4 md:px-8';

/** Blocks one under another. The gap sits on the parent, so it holds in the editor's canvas too. */
export const stack = 'flex min-w-0 flex-col gap-4';
