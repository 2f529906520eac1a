import type { ReactNode } from 'react';
import { type ColumnType, listColumnsOf } from '#content-types/define-content-type.ts';
import type { Column } from '#ui/panel/table/data-table.tsx';
import type { Content, WrittenTypeName } from '../../content/content.ts';
import { ContentScreen, type RowsProps } from '../../content/content-screen.tsx';
import { ContentTable } from '../../content/content-table.tsx';
import { useDisplayValue } from '../../content/fields/use-display-value.ts';
import { writtenApi } from '../../content/written-api.ts';
import { type WrittenType, writtenTypes } from '../../content/written-types.ts';
import { EditItem } from './edit-item.tsx';
import { NewItem } from './new-item.tsx';
import { ProjectCards } from './project-cards.tsx';

/** What replaces the table; its items are typed by the fields of the content type. */
const cards: { [Name in WrittenTypeName]?: { render(props: RowsProps<Content>): ReactNode } } = {
  projects: { render: ProjectCards },
};

/** The list of a content type, and the form above it. */
export function ContentListScreen({ name }: { name: WrittenTypeName }) {
  const contentType = writtenTypes[name];
  const Cards = cards[name]?.render;
  return (
    <ContentScreen
      contentType={contentType}
      read={writtenApi.list(contentType)}
      cards={Cards !== undefined}
      rows={(props) =>
        Cards ? <Cards {...props} /> : <ItemTable {...props} contentType={contentType} />
      }
      newForm={(place) => <NewItem {...place} contentType={contentType} />}
      editForm={(place) => <EditItem {...place} contentType={contentType} />}
    />
  );
}

/** Widths by the type of the field; the rest is for the title. */
const widths: Record<ColumnType, string> = { category: '16%', choice: '9rem' };

/** The columns that the content type declares. */
function useDeclaredColumns(contentType: WrittenType): Column<Content>[] {
  const columns = listColumnsOf(contentType.definition);
  const display = useDisplayValue(contentType, {});
  return columns.map(({ name, field }) => ({
    id: name,
    header: field.label,
    width: widths[field.type],
    cell(item) {
      const text = readText(item, name);
      return text ? <bdi>{String(display(name, text))}</bdi> : '-';
    },
  }));
}

function ItemTable(props: RowsProps<Content> & { contentType: WrittenType }) {
  const { contentType } = props;
  return (
    <ContentTable
      {...props}
      below={(item) => readText(item, contentType.definition.lead)}
      between={useDeclaredColumns(contentType)}
    />
  );
}

/** A text of an item; null if it is empty. */
function readText(item: Content, name: string): string | null {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return String(values[name] ?? '') || null;
}
