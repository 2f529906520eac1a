import { isRouteErrorResponse, useRouteError } from 'react-router';
import { getErrorMessage } from '#errors/caught-error.ts';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { isChunkMissing } from './missing-chunk.ts';
import { usePageTitle } from './page-title.ts';
import { ScreenHead } from './screen-head.tsx';
import { sectionName } from './sections.ts';

/** Error boundary of a screen. */
export function ErrorPage() {
  const error = useRouteError();
  if (!isChunkMissing(error)) return <Broken error={error} />;
  return navigator.onLine ? <Outdated /> : <Offline />;
}

/** The same outside the shell. */
export function StandaloneErrorPage() {
  return (
    <main className="mx-auto max-w-[40rem] p-4 md:p-6">
      <ErrorPage />
    </main>
  );
}

function Outdated() {
  usePageTitle('New version');
  return (
    <>
      <ScreenHead
        title="A new version is available"
        description="Reload to get the latest version of the panel."
      />
      <Reload />
    </>
  );
}

function Offline() {
  usePageTitle('Offline');
  return (
    <>
      <ScreenHead
        title="You’re offline"
        description="This screen isn’t available offline. Check your connection, then reload."
      />
      <Reload />
    </>
  );
}

function Broken({ error }: { error: unknown }) {
  usePageTitle('Problem');
  return (
    <>
      <ScreenHead
        title="Something went wrong on this screen"
        description="Your saved work is safe. If this happens again, send the details below to an administrator."
      />
      <details className="mb-5">
        <summary className="w-fit cursor-pointer rounded-sm">Details</summary>
        <p className="mt-1 text-soft break-words">{detailsOf(error)}</p>
      </details>
      <div className="flex flex-wrap gap-2">
        <a href="/admin" className={buttonStyles('primary')}>
          Back to {sectionName('/admin')}
        </a>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
    </>
  );
}

function Reload() {
  return (
    <Button kind="primary" onClick={() => location.reload()}>
      Reload
    </Button>
  );
}

function detailsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return getErrorMessage(error);
}
