import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { contentNouns } from '#constants/enums.ts';
import { type PaletteSource, usePaletteSource } from '../command-palette/palette-context.ts';
import { useMe } from '../session/me.ts';
import { writtenTypeNames } from './content.ts';

const commands = [
  { label: 'New page', url: '/admin/pages?add=page', permission: 'pages.write' },
  ...writtenTypeNames.map((name) => ({
    label: `New ${contentNouns[name]}`,
    url: `/admin/${name}/new`,
    permission: `${name}.write` as const,
  })),
  {
    label: 'New newsletter issue',
    url: '/admin/newsletter/issues/new',
    permission: 'newsletter.manage',
  },
] as const;

/** Palette commands that create content, for those who may. */
export function NewContentCommands(): null {
  const { can } = useMe();
  const source = useMemo((): PaletteSource | null => {
    const entries = commands
      .filter(({ permission }) => can.includes(permission))
      .map(({ label, url }) => ({
        id: url,
        label,
        url,
        icon: Plus,
        keywords: ['add', 'create', 'write'],
      }));
    return entries.length > 0 ? { id: 'new-content', heading: 'Create', entries } : null;
  }, [can]);
  usePaletteSource(source);
  return null;
}
