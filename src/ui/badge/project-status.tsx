import { Badge, type BadgeProps } from './badge.tsx';

const statuses = {
  planning: { tone: 'warning', words: 'Planning' },
  active: { tone: 'success', words: 'Active' },
  completed: { tone: 'info', words: 'Completed' },
  on_hold: { tone: 'neutral', words: 'On hold' },
} as const satisfies Record<string, { tone: BadgeProps['tone']; words: string }>;

export type ProjectStatusName = keyof typeof statuses;

/** How far a project has come, as a badge. */
export function ProjectStatus({ status }: { status: ProjectStatusName }) {
  const { tone, words } = statuses[status];
  return <Badge tone={tone}>{words}</Badge>;
}
