import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { type Me, useMe } from '../../session/me.ts';
import type { Content } from '../content.ts';
import { contentApi } from '../content-api.ts';
import type { ContentType } from '../content-type.ts';
import { labelsOf } from '../fields/field-values.ts';
import { formatLastChange } from '../last-change.ts';

type Edit = Awaited<ReturnType<typeof contentApi.edits>>['items'][number];
type Labels = Readonly<Record<string, string>>;

/**
 * What others have changed in a published item without publishing it, as sentences such as "Ada Lovelace changed Title
 * and Excerpt on 3 May at 10:42".
 */
export function useOthersEdits(
  { name, fields = {} }: ContentType,
  { id, publication, has_changes }: Content,
  ownLabels: Labels,
) {
  const me = useMe();
  // The form above a list does not have all fields.
  const labels = { ...labelsOf({ ...searchAndSharing, ...fields }), ...ownLabels };
  const queries = useQueryClient();
  const query = queryOptions({
    // Live changes invalidate it with the item, when someone else has saved that.
    queryKey: [name, 'one', id, 'edits'],
    queryFn: () => contentApi.edits(name, id),
    // The question before publishing must not miss any.
    staleTime: 0,
  });
  const isPublished = publication === 'published';
  const { data } = useQuery({ ...query, enabled: isPublished && has_changes });
  return {
    edits: data && isPublished && has_changes ? describeOthers(data.items, me, labels) : [],
    /** Reads them anew. */
    async find(): Promise<readonly string[]> {
      if (!isPublished) return [];
      return describeOthers((await queries.fetchQuery(query)).items, me, labels);
    },
  };
}

/** Shown above the form that publishes them. */
export function OthersEditsNotice({ edits }: { edits: readonly string[] }) {
  if (edits.length === 0) return null;
  return (
    <Notice tone="info" title="Not published yet">
      <OthersEditsList edits={edits} />
    </Notice>
  );
}

export function OthersEditsList({ edits }: { edits: readonly string[] }) {
  return (
    <ul>
      {edits.map((edit) => (
        <li key={edit} className="wrap-anywhere">
          {edit}
        </li>
      ))}
    </ul>
  );
}

function describeOthers(edits: readonly Edit[], me: Me, labels: Labels): string[] {
  return edits
    .filter(({ author_id }) => author_id !== me.id)
    .map(({ author_id, author_name, saved_at, fields }) =>
      formatLastChange(
        { updated_at: saved_at, updated_by: { id: author_id ?? '', full_name: author_name } },
        { what: listFields(fields, labels), ownId: me.id },
      ),
    );
}

function listFields(fields: readonly string[], labels: Labels): string {
  return new Intl.ListFormat('en-GB').format(fields.map((field) => labels[field] ?? field));
}
