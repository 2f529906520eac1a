import type { Example } from '../../example.ts';
import type { AvatarProps } from './avatar.tsx';

export const avatarExamples: Example<AvatarProps>[] = [
  { name: 'a name', props: { name: 'Ada Lovelace' } },
  { name: 'another script', props: { name: '王小明' } },
  { name: 'no name', props: { name: ' ' } },
];
