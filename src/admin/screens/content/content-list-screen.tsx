import type { ReactNode } from 'react';
import type { Column } from '#ui/panel/table/data-table.tsx';
import type { Content, WrittenTypeName } from '../../content/content.ts';
import { ContentScreen, type RowsProps } from '../../content/content-screen.tsx';
import { ContentTable } from '../../content/content-table.tsx';
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

const category: Column<Content> = {
  id: 'category',
  header: 'Category',
  width: '16%',
  cell: ({ category: name }) => (name ? <bdi>{name}</bdi> : '-'),
};

function ItemTable(props: RowsProps<Content> & { contentType: WrittenType }) {
  const { fields, definition } = props.contentType;
  return (
    <ContentTable
      {...props}
      below={(item) => readText(item, definition.lead)}
      between={'category' in fields ? [category] : []}
    />
  );
}

/** A text of an item; null if it is empty. */
function readText(item: Content, name: string): string | null {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return String(values[name] ?? '') || null;
}
