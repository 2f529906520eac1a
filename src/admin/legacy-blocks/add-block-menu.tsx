import Plus from 'lucide-react/icons/plus';
import { type LegacyBlockType, legacyBlockTypes } from '#blocks/page-content/legacy-block.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';
import { useCan } from '../session/me.ts';

export const typeNames: Record<LegacyBlockType, string> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  image: 'Image',
  html: 'HTML',
};

interface AddBlockMenuProps {
  text: string;
  /** Accessible name, unique among the blocks. */
  where?: string;
  onAdd(type: LegacyBlockType): void;
}

export function AddBlockMenu({ text, where, onAdd }: AddBlockMenuProps) {
  const canWriteHtml = useCan('pages.write_html');
  const types = legacyBlockTypes.filter((type) => type !== 'html' || canWriteHtml);
  return (
    <Menu
      label={text}
      trigger={
        <Button icon={Plus}>
          <span>{text}</span>
          {where && <span className="sr-only">{` ${where}`}</span>}
        </Button>
      }
      items={types.map((type) => ({
        label: typeNames[type],
        onSelect: () => onAdd(type),
      }))}
    />
  );
}
