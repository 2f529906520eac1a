import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderInput from 'lucide-react/icons/folder-input';
import IndentDecrease from 'lucide-react/icons/indent-decrease';
import IndentIncrease from 'lucide-react/icons/indent-increase';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import { IconButton } from '#ui/panel/button/button.tsx';
import type { Icon } from '#ui/panel/icon.ts';
import { Menu, type MenuItem } from '#ui/panel/menu/menu.tsx';
import { pageBuilderUrl } from '../../../content/page-builder-url.ts';
import { useCan } from '../../../session/me.ts';
import { type Direction, stepMove } from './page-moves.ts';
import type { PageRow } from './tree-rows.ts';

interface PageMenuProps {
  row: PageRow;
  isActive: boolean;
  onStep(direction: Direction): void;
  onChooseParent(): void;
}

const steps: readonly { direction: Direction; label: string; icon: Icon }[] = [
  { direction: 'up', label: 'Move up', icon: ArrowUp },
  { direction: 'down', label: 'Move down', icon: ArrowDown },
  { direction: 'into', label: 'Indent', icon: IndentIncrease },
  { direction: 'out', label: 'Outdent', icon: IndentDecrease },
];

/** The actions of a row in the tree. */
export function PageMenu({ row, isActive, onStep, onChooseParent }: PageMenuProps) {
  const canWrite = useCan('pages.write');
  const { page } = row;
  const label = `Actions for ${page.title}`;
  const moves: MenuItem[] = steps.map(({ direction, ...item }) => ({
    ...item,
    disabled: stepMove(row, direction) === null,
    onSelect: () => onStep(direction),
  }));
  const items: MenuItem[] = [
    {
      label: canWrite ? 'Edit in builder' : 'Open in builder',
      icon: PanelsTopLeft,
      href: pageBuilderUrl(page.id),
    },
    ...(page.path ? [{ label: 'View', icon: ExternalLink, href: page.path }] : []),
    ...(canWrite ? moves : []),
    ...(canWrite && page.slug !== 'home'
      ? [{ label: 'Move...', icon: FolderInput, onSelect: onChooseParent }]
      : []),
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={<IconButton label={label} icon={Ellipsis} tabIndex={isActive ? 0 : -1} />}
    />
  );
}
