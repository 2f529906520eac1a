import type { Example } from '../../example.ts';
import { PanelBadge } from '../badge/panel-badge.tsx';
import type { DataTableProps } from './data-table.tsx';

interface Person {
  name: string;
  email: string;
  role: string;
}

const people: Person[] = [
  { name: 'Ada Lovelace', email: 'ada@dsti.gov.example', role: 'admin' },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff the Younger',
    email: 'a.very.long.address.that.needs.room@department.dsti.gov.example',
    role: 'viewer',
  },
];

export const dataTableExamples: Example<DataTableProps<Person>>[] = [
  {
    name: 'sorted by name',
    props: {
      label: 'People',
      rows: people,
      rowKey: ({ email }) => email,
      sort: 'name',
      onSort: () => undefined,
      columns: [
        { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
        { id: 'email', header: 'Email', cell: ({ email }) => email, sortable: true },
        { id: 'role', header: 'Role', cell: roleOf, width: '8rem' },
      ],
      phoneRow: (person) => (
        <>
          <p className="font-medium">{person.name}</p>
          <p className="text-soft">
            {person.email} {roleOf(person)}
          </p>
        </>
      ),
    },
  },
];

function roleOf({ role }: Person) {
  return <PanelBadge tone="blue">{role}</PanelBadge>;
}
