import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { FormUnavailable } from '../lists/form-unavailable.tsx';
import type { ContentType } from './content-type.ts';

interface OpenedRowProps<Row> {
  contentType: ContentType;
  id: string;
  read(id: string): Promise<Row>;
  onClose(): void;
  children(row: Row): ReactNode;
}

/** Loads the item of a form; live changes reload it when someone else saves it. */
export function ContentLoader<Row>({
  contentType,
  id,
  read,
  onClose,
  children,
}: OpenedRowProps<Row>) {
  const query: UseQueryOptions<Row> = {
    queryKey: [contentType.name, 'one', id],
    queryFn: () => read(id),
  };
  const { data: row, error, refetch } = useQuery(query);
  if (row !== undefined) return children(row);
  if (!error) return <Loading />;
  return (
    <FormUnavailable onClose={onClose}>
      <LoadError
        title={`Couldn’t load this ${contentType.noun}.`}
        error={error}
        onRetry={refetch}
      />
    </FormUnavailable>
  );
}
