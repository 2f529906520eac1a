import Users from 'lucide-react/icons/users';
import { unexpectedError } from '#constants/shared-texts.ts';
import type { Example } from '../../example.ts';
import { Button } from '../button/button.tsx';
import type { EmptyProps } from './empty-state.tsx';
import type { ProblemProps } from './load-error.tsx';
import type { LoadingProps } from './loading.tsx';
import type { NoResultsProps } from './no-results.tsx';

const nothing = () => undefined;

export const loadingExamples: Example<LoadingProps>[] = [{ name: 'loading', props: {} }];

export const problemExamples: Example<ProblemProps>[] = [
  {
    name: 'can be tried again',
    props: {
      title: 'Couldn’t load the users.',
      error: Object.assign(new Error(unexpectedError), {
        reference: '1f0c2a9b',
      }),
      onRetry: nothing,
    },
  },
  {
    name: 'rejected',
    props: {
      title: 'Couldn’t load the users.',
      error: new Error('You don’t have permission. Ask an administrator.'),
    },
  },
];

export const emptyExamples: Example<EmptyProps>[] = [
  {
    name: 'with action',
    props: {
      icon: Users,
      title: 'No users found.',
      line: 'Everyone who works on the site has an account.',
      action: <Button kind="primary">Add user</Button>,
    },
  },
  { name: 'alone', props: { icon: Users, title: 'No users found.' } },
];

export const noResultsExamples: Example<NoResultsProps>[] = [
  { name: 'searched', props: { search: 'solar dust', onClear: nothing } },
  { name: 'filtered', props: { search: '', onClear: nothing } },
];
