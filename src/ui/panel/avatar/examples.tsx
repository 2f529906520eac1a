import type { Example } from '../../example.ts';
import type { AvatarProps } from './avatar.tsx';

export const avatarExamples: Example<AvatarProps>[] = [
  { name: 'a name', props: { name: 'Ada Lovelace' } },
  { name: 'another script', props: { name: '王小明' } },
  {
    name: 'a photo',
    props: {
      name: 'Ada Lovelace',
      photo:
        'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"%3E%3Crect width="9" height="9" fill="teal"/%3E%3C/svg%3E',
    },
  },
  { name: 'no name', props: { name: ' ' } },
];
