import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { ApiError } from '../../api/client.ts';
import { createItemId, isItemId } from '../../new-item/item-id.ts';
import { useCan, useMe } from '../../session/me.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { sectionName } from '../../shell/sections.ts';
import type { ContentRow } from '../content.ts';
import { type ContentType, capitalize } from '../content-type.ts';
import { writtenApi } from '../written-api.ts';
import type { WrittenType } from '../written-types.ts';
import { blankContent } from './blank-content.ts';
import { ReadOnlyItem } from './read-only-item.tsx';
import { TrashedItem } from './trashed-item.tsx';
import { writingDraftName } from './writing-draft-name.ts';

interface WritingItemProps {
  contentType: WrittenType;
  children(row: ContentRow, draft: string): ReactNode;
}

/**
 * Finds the item of the URL: an existing one, or a new one, whose id is in the query so that a reload continues with
 * the same.
 */
export function WritingItem(props: WritingItemProps) {
  const { contentType } = props;
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const canWrite = useCan(contentType.permission);
  if (id !== 'new') return <OpenedItem {...props} id={id} isNew={false} />;
  if (!canWrite) {
    return (
      <NoItem
        contentType={contentType}
        title={`New ${contentType.noun}`}
        sentence={`Your role can view ${contentType.name} but not edit them.`}
      />
    );
  }
  const newId = query.get('id') ?? '';
  if (!isItemId(newId)) return <Navigate replace to={`?id=${createItemId()}`} />;
  return <OpenedItem {...props} id={newId} isNew />;
}

function OpenedItem(props: WritingItemProps & { id: string; isNew: boolean }) {
  const { contentType, id, isNew, children } = props;
  const me = useMe();
  const canWrite = useCan(contentType.permission);
  const options: UseQueryOptions<ContentRow> = {
    queryKey: [contentType.name, 'one', id],
    queryFn: () => writtenApi.read(contentType, id),
    enabled: !isNew,
  };
  const {
    data = isNew ? blankContent(contentType, id, me) : undefined,
    error,
    refetch,
  } = useQuery(options);
  if (data) {
    if (!canWrite) return <ReadOnlyItem contentType={contentType} row={data} />;
    const name = writingDraftName(me.id, contentType, id);
    return <Fragment key={id}>{children(data, name)}</Fragment>;
  }
  if (!error) return <Loading />;
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <TrashedItem contentType={contentType} id={id}>
        <NoItem
          contentType={contentType}
          title={`${capitalize(contentType.noun)} not found`}
          sentence="It may have been deleted, or the URL may be wrong."
        />
      </TrashedItem>
    );
  }
  return (
    <LoadError title={`Couldn’t load this ${contentType.noun}.`} error={error} onRetry={refetch} />
  );
}

interface NoItemProps {
  contentType: ContentType;
  title: string;
  sentence: string;
}

function NoItem({ contentType, title, sentence }: NoItemProps) {
  const section = sectionName(`/admin/${contentType.name}`);
  return (
    <>
      <ScreenHead title={title} description={sentence} />
      <PanelLink href={contentType.home} className={buttonStyles()}>
        <span>{`Back to ${section}`}</span>
      </PanelLink>
    </>
  );
}
