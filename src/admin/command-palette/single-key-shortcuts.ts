import { useStoredPreference } from '../shell/stored-preference.ts';

/** Whether single-key shortcuts are on. They get in the way of speech input and tremor, so users can turn them off. */
export function useSingleKeyShortcuts(): [boolean, (on: boolean) => void] {
  const [choice, choose] = useStoredPreference('directorate.single-keys');
  return [choice !== 'off', (on) => choose(on ? 'on' : 'off')];
}
