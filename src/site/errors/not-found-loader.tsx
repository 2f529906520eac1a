import { shownMenus } from '../layout/default-menus.ts';
import { MessagePage } from '../layout/message-page.tsx';
import { SearchForm } from '../search/search-form.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { textLink } from '../text-link.ts';

/** Loads the page for a URL that does not exist, with a search form and the menu's links. */
export async function loadNotFound({ menus }: SiteContext): Promise<SitePage> {
  const { header } = shownMenus(await menus());
  const offered = header.filter(({ href }) => href !== '/');
  return createPage({
    status: 404,
    title: 'Page not found',
    body: (
      <MessagePage title="Page not found">
        <p>If you typed the URL, check that it’s correct.</p>
        <p>If you followed a link, the page may have been moved or unpublished.</p>
        <SearchForm />
        <h2 className="pt-6 text-[1.3125rem]/7">Try these pages</h2>
        <ul className="max-md:*:py-2 md:space-y-2">
          {[...offered, { label: 'Site map', href: '/sitemap' }].map(({ label, href }) => (
            <li key={href}>
              <a href={href} className={textLink}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </MessagePage>
    ),
  });
}
