import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { useDeniedPath } from '../../session/denied-path.ts';
import { useMe } from '../../session/me.ts';
import { findSection } from '../../shell/sections.ts';

/** After a redirect from a screen that the user's role may not open: why, and who can change that. */
export function AccessNotice() {
  const path = useDeniedPath();
  const { role } = useMe();
  const { data } = useQuery({
    queryKey: ['dashboard', 'administrators'],
    queryFn: () => parseResponse(api.dashboard.administrators.$get()),
    enabled: path !== null,
  });
  if (path === null) return null;
  const screen = findSection(path.replace(/\/$/, ''))?.label ?? 'that screen';
  const names = data?.map(({ full_name }) => full_name) ?? [];
  const administrators = names.length > 0 ? `: ${formatNames(names)}` : '';
  return (
    <div role="status" className="mb-5">
      <Notice tone="info" title={`Your role can’t open ${screen}.`}>
        {`You’re signed in as ${role.replace('_', ' ')}. An administrator can change your role${administrators}.`}
      </Notice>
    </div>
  );
}

function formatNames(names: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}
