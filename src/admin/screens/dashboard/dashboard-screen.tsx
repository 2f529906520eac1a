import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Skeleton } from '#ui/panel/states/skeleton.tsx';
import { type Me, useCan, useMe } from '../../session/me.ts';
import { useSectionTitle } from '../../shell/page-title.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { listSections, type Section } from '../../shell/sections.ts';
import { setupChecklistQuery } from '../../site/setup-checklist-query.ts';
import { AccessNotice } from './access-notice.tsx';
import { attentionQuery } from './attention-query.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { QuickStats } from './quick-stats.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

export function Component() {
  useSectionTitle('/admin');
  const me = useMe();
  const cards = listSections(me).filter(({ line }) => line);
  const isReady = useIsReady();
  return (
    <>
      <ScreenHead
        title={me.full_name ? `Welcome back, ${me.full_name}` : 'Welcome back'}
        description="Manage your website content and settings"
      />
      <AccessNotice />
      {isReady ? <Sections cards={cards} /> : <DashboardLoading />}
    </>
  );
}

/** Whether the parts above the cards have been read, or failed: a card must not move under the pointer. */
function useIsReady(): boolean {
  const checklist = useQuery({ ...setupChecklistQuery, enabled: useCan('settings.manage') });
  const attention = useQuery(attentionQuery);
  return !checklist.isLoading && !attention.isLoading;
}

function Sections({ cards }: { cards: readonly Section[] }) {
  const me = useMe();
  return (
    <>
      <SetupChecklist />
      <NeedsAttention />
      {cards.length > 0 && (
        <ul aria-label="Sections" className="mb-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((section) => (
            <SectionCard key={section.url} section={section} line={sectionLine(section, me)} />
          ))}
        </ul>
      )}
      <QuickStats />
    </>
  );
}

function DashboardLoading() {
  return (
    <Skeleton>
      <div aria-hidden className="grid gap-3 lg:grid-cols-3">
        {['edited', 'scheduled', 'idle'].map((list) => (
          <div key={list} className="h-48 rounded-md bg-hover" />
        ))}
      </div>
    </Skeleton>
  );
}

/** What the section is for, or what this user can do there. */
function sectionLine({ line, write }: Section, me: Pick<Me, 'can'>): string | undefined {
  return write && !me.can.includes(write.permission) ? write.readOnlyLine : line;
}

interface SectionCardProps {
  section: Section;
  line: string | undefined;
}

function SectionCard({
  section: { label, card = label, url, icon: Drawing },
  line,
}: SectionCardProps) {
  return (
    <li className="group relative flex gap-3 rounded-md border border-line p-4 hover:border-field">
      <Drawing aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <h2 className="text-sm/6">
          <Link
            to={url}
            className="outline-none group-hover:underline after:absolute after:inset-0 after:rounded-md after:outline-offset-2 after:outline-accent focus-visible:after:outline-2"
          >
            {card}
          </Link>
        </h2>
        <p className="text-soft">{line}</p>
      </div>
    </li>
  );
}
