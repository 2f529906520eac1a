import type { Example } from '../../example.ts';
import type { PagerProps } from './pager.tsx';

const onPage = () => undefined;

export const pagerExamples: Example<PagerProps>[] = [
  { name: 'first page', props: { page: 1, pageSize: 25, total: 312, onPage } },
  { name: 'last page', props: { page: 13, pageSize: 25, total: 312, onPage } },
  { name: 'beyond the end', props: { page: 20, pageSize: 25, total: 312, onPage } },
];
