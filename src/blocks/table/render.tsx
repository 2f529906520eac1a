import { tableElements } from '#ui/rich-text/rich-text-elements.tsx';
import type { BlockRenderProps } from '../block.ts';
import { type InlineText, isBlankText } from '../inline-text/inline-text.ts';
import { InlineTextView } from '../inline-text/inline-text-view.tsx';
import type { TableProps } from './schema.ts';

const {
  table: Table,
  caption: Caption,
  thead: Head,
  tr: Row,
  th: Header,
  td: Cell,
} = tableElements;

/** A table that scrolls in a region of its own where it is too wide for the screen. */
export function TableBlock({ caption, rows, header }: BlockRenderProps<TableProps>) {
  if (rows.every(({ cells }) => cells.every(isBlankText))) return null;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const hasHeaderRow = header === 'row' || header === 'both';
  const hasHeaderColumn = header === 'column' || header === 'both';
  const name = caption.trim();
  const [first, ...others] = rows.map(({ cells }) => [
    ...cells,
    ...Array<InlineText>(width - cells.length).fill(''),
  ]);
  const body = hasHeaderRow ? others : [first ?? [], ...others];
  return (
    <div className="w-full min-w-0">
      <Table aria-label={name}>
        {name && <Caption>{name}</Caption>}
        {hasHeaderRow && first && (
          <Head>
            <Row>{renderCells(first, () => 'col')}</Row>
          </Head>
        )}
        <tbody>
          {body.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and no state.
            <Row key={index}>
              {renderCells(cells, (at) => (at === 0 && hasHeaderColumn ? 'row' : null))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type Scope = 'col' | 'row' | null;

/** An empty cell is no header, because it names nothing. */
function renderCells(cells: readonly InlineText[], scopeOf: (index: number) => Scope) {
  return cells.map((text, index) => {
    const scope = isBlankText(text) ? null : scopeOf(index);
    const view = (
      <span className="whitespace-pre-line">
        <InlineTextView text={text} />
      </span>
    );
    // biome-ignore-start lint/suspicious/noArrayIndexKey: cells have no ids, and no state.
    if (scope === null) return <Cell key={index}>{view}</Cell>;
    return (
      <Header key={index} scope={scope}>
        {view}
      </Header>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: cells have no ids, and no state.
  });
}
