import type { ReactNode } from 'react';
import { usePageTitle } from '../shell/page-title.ts';
import { usePublicSiteIcon } from '../site/site-icon.tsx';

interface AuthPageProps {
  title: string;
  subtitle?: string | undefined;
  children: ReactNode;
  /** Links below the card. */
  below?: ReactNode;
}

/** Layout of the pages before signing in: a centred card and a link back to the site. */
export function AuthPage({ title, subtitle, children, below }: AuthPageProps) {
  usePageTitle(title);
  usePublicSiteIcon();
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-sm/5 text-ink">
      <header className="flex h-12 shrink-0 items-center px-4">
        <a
          href="/"
          className="inline-flex min-h-8 items-center rounded-md text-soft underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
        >
          View Site
        </a>
      </header>
      <main className="mx-auto w-full max-w-[26rem] flex-1 px-4 pt-4 pb-12 sm:pt-[10vh]">
        <div className="mb-5 text-center">
          <h1 className="text-xl/7">{title}</h1>
          {subtitle && <p className="mt-1 text-soft">{subtitle}</p>}
        </div>
        <div className="rounded-md border border-line bg-raised p-4 sm:p-6">{children}</div>
        {below && <div className="mt-4 grid justify-items-center gap-1 text-center">{below}</div>}
      </main>
    </div>
  );
}
