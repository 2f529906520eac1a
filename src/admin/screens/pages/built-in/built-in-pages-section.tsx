import { useId, useState } from 'react';
import { BackToBuiltInDialog } from './back-to-built-in-dialog.tsx';
import { BuiltInPageCard } from './built-in-page-card.tsx';
import { type BuiltInPage, useBuiltInPages } from './built-in-pages-query.ts';

/** The built-in pages, above the list of pages. Nothing while they are loading or can't be loaded: the list follows. */
export function BuiltInPagesSection() {
  const title = useId();
  const pages = useBuiltInPages();
  const [target, setTarget] = useState<BuiltInPage | null>(null);
  if (!pages) return null;
  return (
    <section aria-labelledby={title} className="mb-6">
      <h2 id={title} className="mb-2 text-sm/5 font-medium">
        Built-in pages
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {pages.map((page) => (
          <BuiltInPageCard key={page.slug} builtIn={page} onReturn={() => setTarget(page)} />
        ))}
      </ul>
      {target && <BackToBuiltInDialog builtIn={target} onClose={() => setTarget(null)} />}
    </section>
  );
}
