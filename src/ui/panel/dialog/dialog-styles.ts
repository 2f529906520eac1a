/** Classes of a dialog: a card near the top of the screen over a backdrop. */
export const dialogStyles = {
  veil: 'fixed inset-0 z-40 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
  card: 'fixed inset-x-3 top-[8vh] z-50 mx-auto flex max-h-[84vh] flex-col rounded-md border border-line bg-raised text-ink shadow-lifted outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
  narrow: 'max-w-[32rem]',
  wide: 'max-w-[60rem]',
  head: 'flex items-start justify-between gap-3 px-5 pt-4',
  title: 'min-w-0 py-1 text-lg/6 font-semibold',
  body: 'min-h-0 overflow-y-auto px-5 pt-1 pb-5',
  foot: 'flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3',
};
