import { ViewLinks } from '#ui/panel/tabs/view-links.tsx';

const tabs = { issues: 'Issues', subscribers: 'Subscribers' };

/** Links to the lists of the newsletter. */
export function NewsletterTabs({ current }: { current: keyof typeof tabs }) {
  const views = Object.entries(tabs).map(([name, label]) => ({
    label,
    url: `/admin/newsletter/${name}`,
    current: name === current,
  }));
  return <ViewLinks label="Newsletter" views={views} />;
}
