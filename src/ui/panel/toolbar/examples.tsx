import type { Example } from '../../example.ts';
import type { SearchFieldProps } from './search-field.tsx';

const onSearch = () => undefined;

export const searchFieldExamples: Example<SearchFieldProps>[] = [
  { name: 'empty', props: { label: 'Search users', value: '', onSearch } },
  { name: 'filled', props: { label: 'Search projects', value: 'solar', onSearch } },
];
