import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { type PaletteSource, usePaletteSource } from '../command-palette/palette-context.ts';
import { useMe } from '../session/me.ts';

const kinds = [
  { label: 'New page', address: '/admin/pages?add=page', permission: 'pages.write' },
  { label: 'New post', address: '/admin/posts?add=post', permission: 'posts.write' },
  { label: 'New project', address: '/admin/projects?add=project', permission: 'projects.write' },
] as const;

/** Lets those who may write begin something new from everywhere. */
export function NewContentCommands(): null {
  const { can } = useMe();
  const source = useMemo((): PaletteSource | null => {
    const entries = kinds
      .filter(({ permission }) => can.includes(permission))
      .map(({ label, address }) => ({
        id: address,
        label,
        address,
        icon: Plus,
        keywords: ['add', 'create', 'write'],
      }));
    return entries.length > 0 ? { id: 'new-content', heading: 'Create', entries } : null;
  }, [can]);
  usePaletteSource(source);
  return null;
}
