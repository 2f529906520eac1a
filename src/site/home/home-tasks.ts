export interface HomeTask {
  title: string;
  text: string;
  href: string;
}

/** A task, and the link shown instead while its page does not exist. */
interface Choice {
  task: HomeTask;
  fallback?: HomeTask;
}

export const newsPath = '/news';
export const fundingCategory = 'Funding';
export const fundingPath = `${newsPath}?category=${fundingCategory}`;

const choices: readonly Choice[] = [
  {
    task: {
      title: 'Funding and calls',
      text: 'Open calls, deadlines and decisions',
      href: fundingPath,
    },
    fallback: { title: 'News', text: 'Announcements and updates', href: newsPath },
  },
  { task: { title: 'Projects', text: 'Research we fund and lead', href: '/projects' } },
  {
    task: { title: 'Publications', text: 'Studies, guides and briefs', href: '/publications' },
    fallback: { title: 'About us', text: 'Who we are and what guides us', href: '/about' },
  },
  {
    task: { title: 'Events', text: 'Talks, courses and open days', href: '/events' },
    fallback: { title: 'Newsletter', text: 'Calls and results by email', href: '/newsletter' },
  },
  {
    task: { title: 'Careers', text: 'Vacancies and how to apply', href: '/careers' },
    fallback: { title: 'Search', text: 'Find a page, project or article', href: '/search' },
  },
  { task: { title: 'Contact', text: 'Ask a question or visit us', href: '/contact' } },
];

/** Slugs of the pages and lists that tasks link to where staff have published something. */
export const taskSlugs = ['publications', 'events', 'careers'] as const;

/** The tasks whose pages exist; `liveSlugs` are those of `taskSlugs` that visitors can open. */
export function getHomeTasks(liveSlugs: ReadonlySet<string>, hasFunding: boolean): HomeTask[] {
  return choices.map(({ task, fallback }) => {
    if (!fallback) return task;
    const exists = task.href === fundingPath ? hasFunding : liveSlugs.has(task.href.slice(1));
    return exists ? task : fallback;
  });
}
