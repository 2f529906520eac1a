/** Styles of links on the auth pages. */
export const linkClasses =
  'inline-flex min-h-6 items-center rounded-md underline underline-offset-2 hover:text-accent pointer-coarse:min-h-11';
