import type { ReactNode } from 'react';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import { Tabs } from '#ui/panel/tabs/tabs.tsx';

interface SettingsPanelProps {
  /** Id of the selected tab. */
  shown: string;
  onShow(id: string): void;
  settings: ReactNode;
  search: ReactNode;
  checks: ReactNode;
  /** How many issues the checks have found. */
  issueCount: number;
}

/** Everything about an item besides its title and text. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { shown, onShow, settings, search, checks, issueCount } = props;
  return (
    <Tabs
      label="About this item"
      shown={shown}
      onShow={onShow}
      tabs={[
        { id: 'settings', label: 'Settings', content: settings },
        { id: 'search', label: 'Search and sharing', content: search },
        {
          id: 'checks',
          label: issueCount > 0 ? `Checks (${issueCount})` : 'Checks',
          content: checks,
        },
      ]}
    />
  );
}

/** The tab that a field is on. */
export function tabOfField(name: string): string {
  return name in searchAndSharing ? 'search' : 'settings';
}
