import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type Column, DataTable } from '#ui/panel/table/data-table.tsx';
import { RelativeTime } from '../../../date-time/relative-time.tsx';
import { ListRowActions, rowActionsWidth } from '../../../lists/list-row-actions.tsx';
import { deletedUser } from '../message-labels.ts';
import { ruleKinds, type SpamRule } from './spam-rule-queries.ts';

interface SpamRuleTableProps {
  rules: SpamRule[];
  onEdit(rule: SpamRule): void;
  onDelete(rule: SpamRule): void;
}

export function SpamRuleTable({ rules, onEdit, onDelete }: SpamRuleTableProps) {
  const actions = (rule: SpamRule) => (
    <ListRowActions
      name={rule.value}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(rule) },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onDelete(rule) },
      ]}
    />
  );
  const columns: Column<SpamRule>[] = [
    {
      id: 'value',
      header: 'Value',
      cell: ({ value }) => <bdi className="font-medium wrap-anywhere">{value}</bdi>,
    },
    { id: 'kind', header: 'Type', width: '8.5rem', cell: ({ kind }) => ruleKinds[kind].label },
    { id: 'created_at', header: 'Added', width: '13rem', cell: (rule) => <Added rule={rule} /> },
    { id: 'actions', header: 'Actions', width: rowActionsWidth, cell: actions },
  ];
  return (
    <DataTable
      label="Spam rules"
      columns={columns}
      rows={rules}
      rowKey={({ id }) => id}
      phoneRow={(rule) => (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <bdi className="font-medium wrap-anywhere">{rule.value}</bdi>
            <div className="text-[0.8125rem]/5">{ruleKinds[rule.kind].label}</div>
            <Added rule={rule} />
          </div>
          {actions(rule)}
        </div>
      )}
    />
  );
}

function Added({ rule: { author, created_at } }: { rule: SpamRule }) {
  return (
    <span className="text-[0.8125rem]/5 text-soft">
      <RelativeTime at={created_at} /> by <bdi>{author?.full_name ?? deletedUser}</bdi>
    </span>
  );
}
