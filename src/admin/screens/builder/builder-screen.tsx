import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import { Loading } from '#ui/panel/states/loading.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { readPage } from '../pages/page-content-type.ts';
import { BackToPages } from './header/back-to-pages.tsx';
import { PageBuilder } from './page-builder.tsx';

export function Component() {
  const { id = '' } = useParams();
  if (id === 'new') {
    return (
      <BuilderMessage>
        <LoadError
          title="Please create the page first from the Pages management screen"
          error={new Error('The builder only opens existing pages.')}
        />
      </BuilderMessage>
    );
  }
  return <LoadedBuilder key={id} id={id} />;
}

function LoadedBuilder({ id }: { id: string }) {
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['pages', 'one', id],
    queryFn: () => readPage(id),
  });
  usePageTitle(page ? `${page.draft?.title ?? page.title} - Page builder` : 'Page builder');
  if (page) return <PageBuilder page={page} />;
  if (!error) return <Loading fullScreen />;
  return (
    <BuilderMessage>
      <LoadError
        title={`Error loading page: ${error.message || 'Unknown error'}`}
        isSaidInTitle
        error={error}
        onRetry={refetch}
      />
    </BuilderMessage>
  );
}

function BuilderMessage({ children }: { children: React.ReactNode }) {
  return (
    <main className="mx-auto grid max-w-[40rem] gap-4 p-4 pt-16">
      {children}
      <p>
        <BackToPages />
      </p>
    </main>
  );
}
