import { useMe } from '../session/me.ts';
import { describeLinkSource, linkSourceFacts, type Use, type Uses } from './link-source.ts';

/** Lists the rows that link to something; each leads to its form for those who may edit it. */
export function UsageList({ uses: { items, total } }: { uses: Uses }) {
  const rest = total - items.length;
  return (
    <div className="grid gap-2">
      <ul aria-label="Used in" className="grid gap-0.5">
        {items.map((use) => (
          <UseLine key={`${use.subject_table} ${use.subject_id}`} use={use} />
        ))}
      </ul>
      {rest > 0 && <p className="text-soft">{`and ${rest} more`}</p>}
    </div>
  );
}

function UseLine({ use }: { use: Use }) {
  const source = describeLinkSource(use);
  return (
    <li className="flex flex-wrap gap-x-2">
      {source !== null && <span className="text-soft">{source}</span>}
      <UseLink use={use} />
      {!use.live && <span className="text-soft">not published</span>}
    </li>
  );
}

/** Opens the row in another tab, so that a dialog or form stays open: to edit it if permitted, otherwise to see it. */
function UseLink({ use }: { use: Use }) {
  const { can } = useMe();
  const { permission, editUrl } = linkSourceFacts[use.subject_table];
  const url = can.includes(permission) ? editUrl(use) : use.path;
  const title = <bdi className="wrap-anywhere">{use.title}</bdi>;
  if (url === null) return title;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
