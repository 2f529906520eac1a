import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Notice } from '#ui/panel/notice/notice.tsx';
import type { api } from '../../../api/client.ts';
import { errorMessage } from '../../../forms/form-errors.ts';
import { usesQuery } from '../../../media/media-queries.ts';
import { siteMenus } from '../../../site/site-menus.ts';

type Uses = InferResponseType<(typeof api.media)[':id']['uses']['$get'], 200>;
type Use = Uses['items'][number];

const kinds: Record<Use['subject_table'], string> = {
  pages: 'Page',
  posts: 'Post',
  projects: 'Project',
  site_settings: 'Site',
  maintenance_mode: 'Notice',
  alert_banner: 'Notice',
  navigation: 'Menu',
};

interface UseListProps {
  id: string;
  /** Whether to warn that visitors would miss the file. */
  warns?: boolean;
}

/** Lists the pages, posts, projects, settings and menus that use or link to a file. */
export function UsageList({ id, warns = false }: UseListProps) {
  const { data, error } = useQuery(usesQuery(id));
  if (error)
    return (
      <p className="text-soft">Couldn’t check where this file is used. {errorMessage(error)}</p>
    );
  if (!data) return <p className="text-soft">Checking where this file is used...</p>;
  if (data.total === 0) return <p className="text-soft">Not used anywhere.</p>;
  const isSeen = data.items.some(({ live }) => live);
  const rest = data.total - data.items.length;
  return (
    <div className="grid gap-2">
      {warns && (
        <Notice tone={isSeen ? 'warning' : 'info'}>
          {isSeen
            ? 'This file is live. It will disappear from:'
            : 'This file isn’t live, but it’s used in:'}
        </Notice>
      )}
      <ul aria-label="Used in" className="grid gap-0.5">
        {data.items.map((use) => (
          <UseLine key={`${use.subject_table} ${use.subject_id}`} use={use} />
        ))}
      </ul>
      {rest > 0 && <p className="text-soft">and {rest} more</p>}
    </div>
  );
}

function UseLine({ use: { subject_table, title, menu, address, live } }: { use: Use }) {
  const place = siteMenus.find((part) => part.menu === menu);
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="text-soft">
        {kinds[subject_table]}
        {place && `, ${place.title}`}
      </span>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          <bdi className="wrap-anywhere">{title}</bdi>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <bdi className="wrap-anywhere">{title}</bdi>
      )}
      {!live && <span className="text-soft">not public</span>}
    </li>
  );
}
