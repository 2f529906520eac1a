import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '#ui/panel/button/button.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import type { Figure } from './home-figures.ts';

interface FigureRowProps {
  figure: Figure;
  /** Position, starting at 1. */
  number: number;
  /** The number of figures. */
  count: number;
  onChange(figure: Figure): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

const disabledClass = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

/** The fields of one figure, and its move buttons. */
export function FigureRow({ figure, number, count, onChange, onMove, onRemove }: FigureRowProps) {
  const isFirst = number === 1;
  const isLast = number === count;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its fields have their own labels.
    <div
      role="group"
      aria-label={`Figure ${number}`}
      className="flex flex-wrap items-end gap-2 rounded-md border border-line p-3"
    >
      <div className="w-28">
        <TextField
          label="Value"
          data-control="value"
          autoComplete="off"
          value={figure.value}
          onChange={({ target }) => onChange({ ...figure, value: target.value })}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          label="Label"
          autoComplete="off"
          value={figure.label}
          onChange={({ target }) => onChange({ ...figure, label: target.value })}
        />
      </div>
      <div className="flex gap-1">
        <IconButton
          label={`Move figure ${number} up`}
          icon={ArrowUp}
          data-control="up"
          className={disabledClass}
          onClick={() => !isFirst && onMove(-1)}
          {...(isFirst && { 'aria-disabled': true })}
        />
        <IconButton
          label={`Move figure ${number} down`}
          icon={ArrowDown}
          data-control="down"
          className={disabledClass}
          onClick={() => !isLast && onMove(1)}
          {...(isLast && { 'aria-disabled': true })}
        />
        <IconButton label={`Remove figure ${number}`} icon={Trash} onClick={onRemove} />
      </div>
    </div>
  );
}
