import type { Example } from '../../example.ts';
import type { ProgressProps } from './progress.tsx';

export const progressExamples: Example<ProgressProps>[] = [
  { name: 'begun', props: { label: 'Upload of harbour.jpg', share: 0 } },
  { name: 'under way', props: { label: 'Upload of annual-report.pdf', share: 0.455 } },
  { name: 'sent', props: { label: 'Upload of launch.mp4', share: 1 } },
];
