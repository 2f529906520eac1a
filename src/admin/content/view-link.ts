import type { ToastOptions } from '#ui/panel/toast/toast.tsx';
import type { Content } from './content.ts';

/** The link of a toast that opens the public page of an item; nothing for items that are not public. */
export function viewLink({ path }: Pick<Content, 'path'>): Pick<ToastOptions, 'link'> {
  return path ? { link: { label: 'View', href: path } } : {};
}
