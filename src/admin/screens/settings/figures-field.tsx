import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { maxHomeFigures } from '#constants/settings.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Notes } from '#ui/panel/field/field.tsx';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { FigureRow } from './figure-row.tsx';
import { type Figure, moveFigure } from './home-figures.ts';
import type { SettingControlProps } from './setting-control.tsx';

/** What to focus after the rows are rendered. */
type Next = { index: number; control: 'value' | 'up' | 'down' } | 'add';

/** Adds, changes, moves and removes figures. */
export function FiguresField({ form, name }: SettingControlProps<'figures'>) {
  const { value: figures, onChange, error } = controlledField(form, name);
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<Next | null>(null);
  const isFull = figures.length >= maxHomeFigures;

  useEffect(() => {
    if (next.current === null) return;
    controlOf(list.current, next.current)?.focus();
    next.current = null;
  });

  function show(changed: Figure[], focus: Next | null = null) {
    next.current = focus;
    onChange(changed);
  }

  function remove(index: number) {
    const rest = figures.filter((_, place) => place !== index);
    const last = rest.length - 1;
    show(rest, last < 0 ? 'add' : { index: Math.min(index, last), control: 'value' });
  }

  return (
    <div ref={list} data-field={name} className="grid gap-3">
      {figures.map((figure, index) => (
        <FigureRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          key={index}
          figure={figure}
          number={index + 1}
          count={figures.length}
          onChange={(changed) =>
            show(figures.map((other, place) => (place === index ? changed : other)))
          }
          onMove={(by) =>
            show(moveFigure(figures, index, by), {
              index: index + by,
              control: by < 0 ? 'up' : 'down',
            })
          }
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          icon={Plus}
          data-control="add"
          disabled={isFull}
          onClick={() =>
            show([...figures, { value: '', label: '' }], {
              index: figures.length,
              control: 'value',
            })
          }
        >
          Add figure
        </Button>
        <Notes
          id="home-figures"
          hint={isFull && `You can add up to ${maxHomeFigures} figures.`}
          error={error}
        />
      </div>
    </div>
  );
}

function controlOf(list: HTMLElement | null, next: Next): HTMLElement | null | undefined {
  if (next === 'add') return list?.querySelector<HTMLElement>('[data-control=add]');
  const row = list?.querySelectorAll('[role=group]')[next.index];
  return row?.querySelector<HTMLElement>(`[data-control=${next.control}]`);
}
