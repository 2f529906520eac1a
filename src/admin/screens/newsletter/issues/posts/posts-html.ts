export interface NewsPost {
  title: string;
  excerpt: string;
  /** The public URL. */
  path: string | null;
}

/** The HTML of news items for the content of an issue: title, excerpt and link of each. */
export function toPostsHtml(posts: readonly NewsPost[]): string {
  return posts.map(toItem).join('');
}

function toItem({ title, excerpt, path }: NewsPost): string {
  const heading = `<h2>${escapeHtml(title)}</h2>`;
  const text = excerpt === '' ? '' : `<p>${escapeHtml(excerpt)}</p>`;
  // The title tells the links of an issue apart for those who go from link to link.
  const label = `Read more: ${escapeHtml(title)}`;
  const link = path ? `<p><a href="${escapeHtml(path)}">${label}</a></p>` : '';
  return heading + text + link;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
