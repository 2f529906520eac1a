import { Badge, type BadgeProps } from './badge.tsx';

const statuses = {
  planning: { tone: 'warning', label: 'Planning' },
  active: { tone: 'success', label: 'Active' },
  completed: { tone: 'info', label: 'Completed' },
  on_hold: { tone: 'neutral', label: 'On hold' },
} as const satisfies Record<string, { tone: BadgeProps['tone']; label: string }>;

export type ProjectStatusName = keyof typeof statuses;

/** Status badge of a project. */
export function ProjectStatus({ status }: { status: ProjectStatusName }) {
  const { tone, label } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
