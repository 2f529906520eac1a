import { useStoredPreference } from '../shell/stored-preference.ts';

/** Whether single-key shortcuts are on. Users of speech input, or with a tremor, switch them off. */
export function useSingleKeyShortcuts(): [boolean, (on: boolean) => void] {
  const [choice, choose] = useStoredPreference('directorate.single-keys');
  return [choice !== 'off', (on) => choose(on ? 'on' : 'off')];
}
