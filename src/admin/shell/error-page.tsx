import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, buttonLook } from '#ui/panel/button/button.tsx';
import { isPartMissing } from './missing-chunk.ts';
import { usePageTitle } from './page-title.ts';
import { ScreenHead } from './screen-head.tsx';
import { sectionName } from './sections.ts';

/** In place of a screen that could not be loaded or broke down. */
export function Trouble() {
  const error = useRouteError();
  if (!isPartMissing(error)) return <Broken error={error} />;
  return navigator.onLine ? <Outdated /> : <Offline />;
}

/** The same where there is no frame around it. */
export function TroubleAlone() {
  return (
    <main className="mx-auto max-w-[40rem] p-4 md:p-6">
      <Trouble />
    </main>
  );
}

function Outdated() {
  usePageTitle('New version');
  return (
    <>
      <ScreenHead
        title="A new version is here."
        description="This part of the panel belongs to an older version. Reload to go on with the new one."
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
        title="This part was not loaded yet."
        description="Reload once the connection is back."
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
        title="This screen does not work right now."
        description="Nothing that was saved is lost. If it happens again, tell an administrator what the details say."
      />
      <details className="mb-5">
        <summary className="w-fit cursor-pointer rounded-sm">Details</summary>
        <p className="mt-1 text-soft break-words">{detailsOf(error)}</p>
      </details>
      <div className="flex flex-wrap gap-2">
        <a href="/admin" className={buttonLook('primary')}>
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
  return error instanceof Error ? error.message : String(error);
}
