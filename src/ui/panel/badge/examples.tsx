import type { Example } from '../../example.ts';
import type { PanelBadgeProps } from './panel-badge.tsx';

export const panelBadgeExamples: Example<PanelBadgeProps>[] = [
  { name: 'purple', props: { tone: 'purple', children: 'super admin' } },
  { name: 'blue', props: { tone: 'blue', children: 'admin' } },
  { name: 'green', props: { tone: 'green', children: 'editor' } },
  { name: 'grey', props: { tone: 'grey', children: 'viewer' } },
  { name: 'yellow', props: { tone: 'yellow', children: 'Invited' } },
  { name: 'red', props: { tone: 'red', children: 'Deactivated' } },
];
