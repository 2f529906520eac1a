import type { FlatBlock } from '#blocks/page-content/flat-blocks.ts';
import {
  getBlockTypeLabel,
  getFieldDifferences,
} from '../../../content/compare/field-differences.ts';

export interface FieldComparisonTableProps {
  theirs: FlatBlock | undefined;
  mine: FlatBlock | undefined;
}

/** The differing fields of one block, side by side. */
export function FieldComparisonTable({ theirs, mine }: FieldComparisonTableProps) {
  const name = getBlockTypeLabel((mine ?? theirs)?.type ?? '');
  if (!theirs && !mine) return <p className="text-soft">Neither version has this block.</p>;
  const differences = getFieldDifferences(theirs, mine);
  if (differences.length === 0) return <p className="text-soft">{`${name}: no differences.`}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed">
        <caption className="mb-1 text-start font-semibold">{name}</caption>
        <thead className="text-soft">
          <tr className="*:border-b *:border-line *:py-1 *:pe-3 *:text-start *:font-normal">
            <th scope="col" className="w-32">
              Field
            </th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((field) => (
            <tr
              key={field.label}
              className="align-top *:border-b *:border-line *:py-1.5 *:pe-3 *:break-words"
            >
              <th scope="row" className="text-start font-medium">
                {field.label}
              </th>
              <td>{theirs ? field.theirs || '-' : 'Not present'}</td>
              <td>{mine ? field.mine || '-' : 'Not present'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
