import Plus from 'lucide-react/icons/plus';
import { type SimpleType, simpleTypes } from '#blocks/page-content/simple-block.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Menu } from '#ui/panel/menu/menu.tsx';

export const typeNames: Record<SimpleType, string> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  image: 'Image',
  html: 'HTML',
};

interface AddBlockMenuProps {
  text: string;
  /** Accessible name, unique among the blocks. */
  where?: string;
  onAdd(type: SimpleType): void;
}

export function AddBlockMenu({ text, where, onAdd }: AddBlockMenuProps) {
  return (
    <Menu
      label={text}
      trigger={
        <Button icon={Plus}>
          {text}
          {where && <span className="sr-only"> {where}</span>}
        </Button>
      }
      items={simpleTypes.map((type) => ({
        label: typeNames[type],
        onSelect: () => onAdd(type),
      }))}
    />
  );
}
