import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { isImageUrl } from '#blocks/image-url.ts';
import type { LegacyBlock, LegacyBlockType } from '#blocks/page-content/legacy-block.ts';
import { invalidImageUrl } from '#constants/field-errors.ts';
import { IconButton } from '#ui/panel/button/button.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import type { Icon } from '#ui/panel/icon.ts';
import { MediaField } from '../media/picker/media-field.tsx';
import { useCan } from '../session/me.ts';
import { AddBlockMenu, typeNames } from './add-block-menu.tsx';
import { moveBlock } from './block-operations.ts';

const disabledClass = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

interface LegacyBlockFieldsProps {
  blocks: readonly LegacyBlock[];
  block: LegacyBlock;
  /** Position, starting at 1. */
  number: number;
  onChange(blocks: LegacyBlock[]): void;
  onAdd(type: LegacyBlockType): void;
  onRemove(): void;
}

/** The fields of one block, and its move buttons. */
export function LegacyBlockFields({
  blocks,
  block,
  number,
  onChange,
  onAdd,
  onRemove,
}: LegacyBlockFieldsProps) {
  const id = useId();
  const name = `${typeNames[block.type]}, block ${number}`;
  const isOnly = blocks.length === 1;
  const move = (by: -1 | 1) => onChange(moveBlock(blocks, block.id, by));
  const write = (content: string) =>
    onChange(blocks.map((other) => (other.id === block.id ? { ...block, content } : other)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: its fields have their own labels.
    <div role="group" aria-label={name} className="rounded-md border border-line p-3">
      <Content block={block} label={name} onChange={write} />
      <div className="mt-3 flex flex-wrap items-center gap-1">
        <AddBlockMenu text="Add below" where={`block ${number}`} onAdd={onAdd} />
        <span className="flex-1" />
        <Move
          label={`Move block ${number} up`}
          icon={ArrowUp}
          off={number === 1}
          onMove={() => move(-1)}
        />
        <Move
          label={`Move block ${number} down`}
          icon={ArrowDown}
          off={number === blocks.length}
          onMove={() => move(1)}
        />
        <IconButton
          label={`Remove block ${number}`}
          icon={Trash}
          className={disabledClass}
          onClick={() => !isOnly && onRemove()}
          {...(isOnly && { 'aria-disabled': true, 'aria-describedby': id })}
        />
      </div>
      {isOnly && (
        <p id={id} className="mt-1 text-end text-[0.8125rem]/5 text-soft">
          You can’t remove the last block.
        </p>
      )}
    </div>
  );
}

interface MoveProps {
  label: string;
  icon: Icon;
  off: boolean;
  onMove(): void;
}

/** Keeps the focus at the first and last position. */
function Move({ label, icon, off: disabled, onMove }: MoveProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      className={disabledClass}
      onClick={() => !disabled && onMove()}
      {...(disabled && { 'aria-disabled': true })}
    />
  );
}

interface ContentProps {
  block: LegacyBlock;
  label: string;
  onChange(content: string): void;
}

function Content({ block: { type, content }, label, onChange }: ContentProps) {
  const canWriteHtml = useCan('pages.write_html');
  if (type === 'image') {
    return <ImageContent label={label} content={content} onChange={onChange} />;
  }
  if (type === 'heading') {
    return (
      <TextField label={label} value={content} onChange={({ target }) => onChange(target.value)} />
    );
  }
  return (
    <TextArea
      label={label}
      rows={type === 'html' ? 6 : 4}
      spellCheck={type !== 'html'}
      {...(type === 'html' &&
        !canWriteHtml && { readOnly: true, hint: 'Only administrators can change HTML.' })}
      value={content}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The URL of an image. An invalid one stays in the field; its error is shown on blur. */
function ImageContent({
  label,
  content,
  onChange,
}: Omit<ContentProps, 'block'> & { content: string }) {
  const isWrong = !isImageUrl(content.trim());
  const [isLeft, setLeft] = useState(isWrong);
  return (
    <MediaField
      label={label}
      value={content}
      error={isLeft && isWrong ? invalidImageUrl : undefined}
      onChange={onChange}
      onLeave={() => setLeft(true)}
      types="image"
    />
  );
}
