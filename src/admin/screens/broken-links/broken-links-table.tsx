import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { LinkPlace, LinkProblem, LinkTarget } from './broken-link-cells.tsx';
import type { BrokenLink } from './broken-links-query.ts';

const columns: Column<BrokenLink>[] = [
  { id: 'url', header: 'Link', cell: (link) => <LinkTarget link={link} /> },
  { id: 'problem', header: 'Problem', width: '14rem', cell: (link) => <LinkProblem link={link} /> },
  { id: 'title', header: 'Found in', width: '35%', cell: (link) => <LinkPlace link={link} /> },
];

export function BrokenLinksTable({ links }: { links: BrokenLink[] }) {
  return (
    <DataTable
      label="Broken links"
      columns={columns}
      rows={links}
      rowKey={({ target_id, subject_table, subject_id }) =>
        `${target_id} ${subject_table} ${subject_id}`
      }
      phoneRow={(link) => (
        <div className="grid gap-1">
          <div>
            <LinkTarget link={link} />
          </div>
          <div>
            <LinkProblem link={link} />
          </div>
          <div>
            <LinkPlace link={link} />
          </div>
        </div>
      )}
    />
  );
}
