import type { ArrayField, UiState } from '@puckeditor/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { usePuckState } from '../use-puck-state.ts';
import { FieldWithHint } from './field-with-hint.tsx';

type Items = readonly object[];

interface ListFieldProps {
  children: ReactNode;
  field: ArrayField;
  id: string;
  value: Items | undefined;
  readOnly?: boolean;
  onChange(value: Items, ui?: Partial<UiState>): void;
}

/** A Puck list field with buttons to move items without dragging. */
export function ListField({ children, field, id, value = [], readOnly, onChange }: ListFieldProps) {
  const states = usePuckState(({ appState }) => appState.ui.arrayState);
  const state = states[id];
  const at = state?.items.findIndex(({ _arrayId }) => _arrayId === state.openId) ?? -1;

  function moveTo(to: number) {
    if (!state) return;
    const items = moved(state.items, at, to).map((item, index) => ({
      ...item,
      _currentIndex: index,
    }));
    onChange(moved(value, at, to), { arrayState: { ...states, [id]: { ...state, items } } });
  }

  return (
    <FieldWithHint field={field}>
      {children}
      {at >= 0 && !readOnly && value.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button icon={ArrowUp} disabled={at === 0} onClick={() => moveTo(at - 1)}>
            Move up<span className="sr-only">{` item ${at + 1}`}</span>
          </Button>
          <Button
            icon={ArrowDown}
            disabled={at === value.length - 1}
            onClick={() => moveTo(at + 1)}
          >
            Move down<span className="sr-only">{` item ${at + 1}`}</span>
          </Button>
        </div>
      )}
    </FieldWithHint>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
