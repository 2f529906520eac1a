import { useState } from 'react';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { UrlField } from '../../url-field/url-field.tsx';
import type { MenuItem } from './menu-tree.ts';
import { validateItem } from './menus-form-fields.ts';

interface EntryFieldsProps {
  entry: MenuItem;
  /** Whether visitors see the description. */
  hasDescription: boolean;
  warning: string | undefined;
  /** Whether saving has failed; until then no errors are shown while typing. */
  isRejected: boolean;
  onChange(change: Partial<MenuItem>): void;
}

/** The label, description and link of an item. */
export function MenuItemFields(props: EntryFieldsProps) {
  const { entry, hasDescription, warning, isRejected, onChange } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = validateItem(entry);
  const errorOf = (name: keyof typeof problems) =>
    isRejected || left.has(name) ? problems[name] : undefined;
  const leave = (name: keyof typeof problems) => setLeft((before) => new Set([...before, name]));
  return (
    <div className="grid items-start gap-4 border-t border-line bg-surface px-3 py-4 sm:grid-cols-2">
      <TextField
        label="Label"
        value={entry.label}
        error={errorOf('label')}
        autoComplete="off"
        onBlur={() => leave('label')}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <UrlField
        label="URL"
        hint="Search pages or paste a URL."
        value={entry.href}
        error={errorOf('href')}
        warning={warning}
        onLeave={() => leave('href')}
        onChange={(href) => onChange({ href })}
        onPick={({ title, url }) =>
          onChange({ href: url, label: entry.label.trim() === '' ? title : entry.label })
        }
      />
      {hasDescription && (
        <div className="sm:col-span-2">
          <TextField
            label="Description (optional)"
            hint="Shown below the label when the menu panel is open."
            value={entry.description}
            error={errorOf('description')}
            autoComplete="off"
            onBlur={() => leave('description')}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </div>
      )}
    </div>
  );
}
