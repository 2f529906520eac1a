import { useStoredPreference } from '../shell/stored-preference.ts';

/** Whether keys without Ctrl or Cmd do something; whoever dictates or shakes switches them off. */
export function useSingleKeyShortcuts(): [boolean, (on: boolean) => void] {
  const [choice, choose] = useStoredPreference('directorate.single-keys');
  return [choice !== 'off', (on) => choose(on ? 'on' : 'off')];
}
